import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import type { SignedLink } from './signed-link.ts';

const subscriptionAnswer = async () => (await import('#/backend/api/newsletter/contract.ts')).SubscriptionAnswer;

/** Ends the newsletter by a button: programs that open every link of a mail unsubscribe nobody. */
export function UnsubscribeStep(link: SignedLink) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function unsubscribe() {
    setState('pending');
    setFailure(null);
    try {
      await command(subscriptionAnswer, `/api/newsletter/unsubscribe?${new URLSearchParams(link)}`);
      setState('done');
    } catch (error) {
      setFailure(sentenceOf(error, t('subscription.unsubscribe.failed')));
      setState('idle');
    }
  }

  if (state === 'done')
    return (
      <Notice tone="ok" role="status">
        {t('subscription.unsubscribe.done')}
      </Notice>
    );
  return (
    <>
      <p>{t('subscription.unsubscribe.text')}</p>
      <FailureNotice>{failure}</FailureNotice>
      <div>
        <Button look="primary" isPending={state === 'pending'} onPress={() => void unsubscribe()}>
          {t('subscription.unsubscribe.action')}
        </Button>
      </div>
    </>
  );
}
