import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { sampleRecord } from './samples.ts';

/** Takes the sample record, for who has none to check. */
export function SampleChoice({ onChoose }: { onChoose: (proof: File) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  async function take() {
    setState('pending');
    try {
      const answer = await fetch(sampleRecord);
      if (!answer.ok) throw new Error(String(answer.status));
      onChoose(new File([await answer.blob()], sampleRecord.split('/').at(-1) ?? ''));
    } catch {
      setState('failed');
    }
  }
  return (
    <div>
      <Button isPending={state === 'pending'} onPress={() => void take()}>
        {t('verify.sample')}
      </Button>
      <FailureNotice>{state === 'failed' && t('verify.sampleFailed')}</FailureNotice>
    </div>
  );
}
