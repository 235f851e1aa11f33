import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { mailbox } from '../calls.ts';

/** In development and demo no mail leaves the machine: links to the mailbox. Empty in production. */
export function MailboxLink() {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // Without a response there is nothing to show, and the page works without it.
    mailbox().then(
      (found) => setUrl(found.url),
      () => setUrl(null),
    );
  }, []);
  return (
    url !== null && (
      <Notice tone="accent">
        {t('accounts.validate.mailbox')}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {t('accounts.validate.openMailbox')}
        </a>
      </Notice>
    )
  );
}
