import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { sentenceOf } from '../../../shared/api-error.ts';
import { SubmitButton } from '../../../shared/submit-button.tsx';
import { useFieldErrors } from '../../../shared/use-field-errors.ts';
import { useIsLive } from '../../../shared/use-is-live.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from '../accounts.module.css';
import { register } from '../calls.ts';
import { ConsentFields } from './consent-fields.tsx';
import { EmailField } from '../email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { signedUpIn, withSignedUp } from './signed-up.ts';
import { signupOf } from './signup-form.ts';
import { useComplaints } from '../use-complaints.ts';
import { signupComplaints, type SignupField } from './validation.ts';

export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { form, errors, setErrors } = useFieldErrors<SignupField>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const sentences = useComplaints();
  const { state } = useLocation();
  // Who corrects their address types nothing twice but the password. The server, which writes the page, knows nobody.
  const before = useIsLive() ? signedUpIn(state) : null;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const signup = signupOf(new FormData(event.currentTarget));
    const complaints = signupComplaints(signup);
    setErrors(sentences(complaints));
    setFailure(null);
    if (Object.keys(complaints).length > 0) return;
    setPending(true);
    try {
      const { userId } = await register({ ...signup, acceptTosAndPp: true });
      await navigate(to(`/Auth/ValidateEmail?userId=${userId}`), withSignedUp(signup));
    } catch (error) {
      toast('error', t('accounts.failed'));
      setFailure(sentenceOf(error, t('accounts.failed')));
      setPending(false);
    }
  }

  return (
    <>
      <PageTitle lead={t('accounts.signup.lead')}>{t('accounts.signup.title')}</PageTitle>
      <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FailureNotice>{failure}</FailureNotice>
        {before && <Notice>{t('accounts.signup.again', { email: before.email })}</Notice>}
        <NameFields errors={errors} before={before} />
        <EmailField error={errors.email} defaultValue={before?.email} />
        <ConsentFields errors={errors} />
        <SubmitButton look="primary" size="large" isPending={isPending}>
          {t('accounts.signup.submit')}
        </SubmitButton>
      </form>
      <p>
        {t('accounts.signup.known')} <Link to={to('/Auth/Login')}>{t('accounts.signup.toLogin')}</Link>
      </p>
    </>
  );
}
