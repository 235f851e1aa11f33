import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';
import { MailboxLink } from './mailbox-link.tsx';
import { signedUpIn, withSignedUp } from './signed-up.ts';
import { ResendButton } from './resend-button.tsx';
import { useValidation } from './use-validation.ts';

/** Opened after sign-up, and by the link in the e-mail, which carries the signed value `val`. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? '';
  const typed = signedUpIn(useLocation().state);
  const { state, failure } = useValidation(userId, search.get('val'));

  if (state === 'validated')
    return (
      <>
        <PageTitle lead={t('accounts.validate.doneText')}>{t('accounts.validate.done')}</PageTitle>
        <div className={css.actions} role="status">
          <ButtonLink look="primary" size="large" to={to('/Dashboard')}>
            {t('accounts.validate.toDashboard')}
          </ButtonLink>
        </div>
      </>
    );
  if (state === 'checking')
    return <PageTitle lead={t('accounts.validate.checking')}>{t('accounts.validate.title')}</PageTitle>;
  return (
    <>
      <PageTitle lead={<MailSent to={typed?.email ?? null} />}>{t('accounts.validate.title')}</PageTitle>
      <FailureNotice>{failure}</FailureNotice>
      <div className={css.actions}>
        {userId === '' ? (
          <Notice tone="warn">{t('accounts.validate.noUser')}</Notice>
        ) : (
          <ResendButton userId={userId} />
        )}
        {/* Signing up anew is answered alike for every address; the first sign-up ends with its link. */}
        <ButtonLink look="ghost" size="large" to={to('/Auth/Signup')} {...(typed && withSignedUp(typed))}>
          {t('accounts.validate.correct')}
        </ButtonLink>
      </div>
      <MailboxLink />
    </>
  );
}

/** Where the mail went, as far as this tab knows, and what to do with it. */
function MailSent({ to }: { to: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {to === null ? (
        t('accounts.validate.text')
      ) : (
        <>
          {t('accounts.validate.sentTo')} <strong>{to}</strong>.
        </>
      )}{' '}
      {t('accounts.validate.open')}
    </>
  );
}
