import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useFieldErrors } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import css from '../accounts.module.css';
import { ConsentFields } from './consent-fields.tsx';
import { enterDashboard } from '../sign-in/enter-dashboard.ts';
import { signUpByInvitation, type InvitationLink } from './invitation-calls.ts';
import { NameFields } from './name-fields.tsx';
import { signupOf } from './signup-form.ts';
import { useComplaints } from '../use-complaints.ts';
import { invitedComplaints, type SignupField } from './validation.ts';

/** Sign-up by an invitation: the address is the one that the link reached. */
export function InvitedSignup({ link }: { link: InvitationLink }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { form, errors, setErrors } = useFieldErrors<SignupField>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const sentences = useComplaints();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email: _, ...signup } = signupOf(new FormData(event.currentTarget));
    const complaints = invitedComplaints(signup);
    setErrors(sentences(complaints));
    setFailure(null);
    if (Object.keys(complaints).length > 0) return;
    setPending(true);
    try {
      await signUpByInvitation({ ...link, ...signup, acceptTosAndPp: true });
      await enterDashboard(to('/Dashboard'));
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.failed')));
      setPending(false);
    }
  }

  return (
    <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <FailureNotice>{failure}</FailureNotice>
      <NameFields errors={errors} />
      <ConsentFields errors={errors} />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {t('accounts.invitation.signUp')}
      </Button>
    </form>
  );
}
