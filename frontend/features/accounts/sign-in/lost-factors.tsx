import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestRecoveryAnswer } from '#/backend/api/accounts/security.contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';

/** For a person without any second factor or recovery code: asks the owners for a recovery. */
export function LostFactors({ ticket }: { ticket: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'sure' | 'pending' | 'owners' | 'operator'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setState('pending');
    setFailure(null);
    try {
      const { canOwners } = await command(RequestRecoveryAnswer, '/api/auth/requestRecovery', { ticket });
      setState(canOwners ? 'owners' : 'operator');
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.failed')));
      setState('idle');
    }
  }

  if (state === 'owners' || state === 'operator')
    return (
      <Notice tone="ok" role="status">
        {t(`accounts.lost.${state}`)}
      </Notice>
    );
  if (state === 'idle')
    return (
      <>
        <FailureNotice>{failure}</FailureNotice>
        <div>
          <Button onPress={() => setState('sure')}>{t('accounts.lost.open')}</Button>
        </div>
      </>
    );
  return (
    <>
      <Notice tone="warn">{t('accounts.lost.text')}</Notice>
      <div>
        <Button isPending={state === 'pending'} onPress={() => void ask()}>
          {t('accounts.lost.ask')}
        </Button>
      </div>
    </>
  );
}
