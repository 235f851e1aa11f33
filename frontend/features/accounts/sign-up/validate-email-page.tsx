import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { useValidation } from './use-validation.ts';

/** Opened after sign-up, and by the link in the e-mail, which carries the signed value `val`. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? '';
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
      <PageTitle lead={t('accounts.validate.text')}>{t('accounts.validate.title')}</PageTitle>
      <FailureNotice>{failure}</FailureNotice>
      {userId === '' ? <Notice tone="warn">{t('accounts.validate.noUser')}</Notice> : <ResendButton userId={userId} />}
      <MailboxLink />
    </>
  );
}
