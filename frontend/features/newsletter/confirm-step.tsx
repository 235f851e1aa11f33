import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserSoon } from '../../shared/asking.ts';
import { command } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { NewsletterField } from '../../shared/newsletter-field.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import type { SignedLink } from './signed-link.ts';

const subscriptionAnswer = async () => (await import('#/backend/api/newsletter/contract.ts')).SubscriptionAnswer;

/** Confirms the address of the link, once; a screen that renders twice sends it once. */
export function ConfirmStep({ lead, val }: SignedLink) {
  const { t } = useTranslation();
  useBrowserSoon(true);
  const [subscribed, setSubscribed] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    sentOnce({ lead, val }).then(
      (answer) => isCurrent && setSubscribed(answer.subscribed),
      (error: unknown) => isCurrent && setFailure(sentenceOf(error, t('subscription.confirm.failed'))),
    );
    return () => {
      isCurrent = false;
    };
  }, [lead, val, t]);

  if (subscribed)
    return (
      <Notice tone="ok" role="status">
        {t('subscription.confirm.done')}
      </Notice>
    );
  if (subscribed === null && failure === null) return <p role="status">{t('subscription.confirm.checking')}</p>;
  return (
    <>
      <FailureNotice>{failure ?? t('subscription.confirm.ended')}</FailureNotice>
      <NewsletterField />
    </>
  );
}

type Answer = Promise<{ subscribed: boolean }>;
const sent = new Map<string, Answer>();

function sentOnce(link: SignedLink): Answer {
  const key = `${link.lead} ${link.val}`;
  const pending = sent.get(key) ?? command(subscriptionAnswer, '/api/newsletter/confirm', link);
  sent.set(key, pending);
  return pending;
}
