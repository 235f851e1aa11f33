import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { SubmitButton } from '../../../shared/submit-button.tsx';
import { typed, useFieldErrors } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';
import { EmailField } from '../email-field.tsx';
import { MailboxLink } from '../sign-up/mailbox-link.tsx';
import { useComplaints } from '../use-complaints.ts';
import { emailComplaint } from '../sign-up/validation.ts';

const forgotPasswordAnswer = async () =>
  (await import('#/backend/api/accounts/security.contract.ts')).ForgotPasswordAnswer;

/** Asks for a link to set a new password. The response is the same with and without an account. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { form, errors, setErrors } = useFieldErrors<'email'>();
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const sentences = useComplaints();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typed(new FormData(event.currentTarget), 'email');
    const complaints = emailComplaint(email);
    setErrors(sentences(complaints));
    setFailure(null);
    if (complaints.email) return;
    setState('pending');
    try {
      await command(forgotPasswordAnswer, '/api/auth/forgotPassword', { email });
      setState('sent');
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.forgot.failed')));
      setState('idle');
    }
  }

  return (
    <>
      <PageTitle lead={t('accounts.forgot.lead')}>{t('accounts.forgot.title')}</PageTitle>
      {state === 'sent' ? (
        <>
          <Notice tone="ok" role="status">
            {t('accounts.forgot.sent')}
          </Notice>
          <MailboxLink />
        </>
      ) : (
        <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
          <FailureNotice>{failure}</FailureNotice>
          <EmailField error={errors.email} />
          <SubmitButton look="primary" size="large" isPending={state === 'pending'}>
            {t('accounts.forgot.submit')}
          </SubmitButton>
        </form>
      )}
      <p>
        <Link to={to('/Auth/Login')}>{t('accounts.forgot.back')}</Link>
      </p>
    </>
  );
}
