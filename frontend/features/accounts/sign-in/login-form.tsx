import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type * as z from 'zod/mini';
import type { Session } from '#/backend/api/accounts/contract.ts';
import type { SecondFactorNeeded } from '#/backend/api/accounts/login.contract.ts';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { SubmitButton } from '../../../shared/submit-button.tsx';
import { typed, useFieldErrors } from '../../../shared/use-field-errors.ts';
import { useIsLive } from '../../../shared/use-is-live.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import css from '../accounts.module.css';
import { login } from '../calls.ts';
import { EmailField } from '../email-field.tsx';
import { useComplaints } from '../use-complaints.ts';
import { loginComplaints, type LoginField } from '../sign-up/validation.ts';

export type SecondFactor = z.infer<typeof SecondFactorNeeded>['secondFactor'];
type LoginFormProps = {
  onSignedIn: (session: Session) => Promise<void>;
  /** The password was right, and the account needs a second factor. */
  onSecondFactor: (needed: SecondFactor) => void;
};

const knowsPasskeys = 'PublicKeyCredential' in globalThis;

/** Address and password, or a passkey alone. */
export function LoginForm({ onSignedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { form, errors, setErrors } = useFieldErrors<LoginField>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null);
  const sentences = useComplaints();
  const isLive = useIsLive();
  const showsPasskeys = knowsPasskeys || !isLive;

  async function attempt(by: 'password' | 'passkey', signIn: () => Promise<void>) {
    setFailure(null);
    setPending(by);
    try {
      await signIn();
    } catch (error) {
      const isOurs = by === 'password' || error instanceof ApiError;
      setFailure(isOurs ? sentenceOf(error, t('accounts.failed')) : t('accounts.login.passkeyStopped'));
      setPending(null);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = data.get('password');
    const credentials = { email: typed(data, 'email'), password: typeof password === 'string' ? password : '' };
    const complaints = loginComplaints(credentials);
    setErrors(sentences(complaints));
    setFailure(null);
    if (Object.keys(complaints).length > 0) return;
    void attempt('password', async () => {
      const answer = await login({ ...credentials, stayConnected: data.has('stayConnected') });
      await ('secondFactor' in answer ? onSecondFactor(answer.secondFactor) : onSignedIn(answer));
    });
  }

  const byPasskey = async () => {
    const stayConnected = form.current !== null && new FormData(form.current).has('stayConnected');
    const { signInByPasskey } = await import('./passkey-sign-in.ts');
    await onSignedIn(await signInByPasskey(stayConnected));
  };

  return (
    <form className={css.form} ref={form} onSubmit={onSubmit} noValidate>
      <FailureNotice>{failure}</FailureNotice>
      <EmailField isSignIn error={errors.email} />
      <TextField
        label={t('accounts.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <div className={css.between}>
        <CheckboxField label={t('accounts.login.stay')} hint={t('accounts.login.stayHint')} name="stayConnected" />
        <Link to={to('/Auth/ForgotPassword')}>{t('accounts.login.forgot')}</Link>
      </div>
      <SubmitButton look="primary" size="large" isPending={pending === 'password'}>
        {t('accounts.login.submit')}
      </SubmitButton>
      {showsPasskeys && (
        <>
          <p className={css.or}>{t('accounts.login.or')}</p>
          <Button
            size="large"
            disabled={!isLive}
            isPending={pending === 'passkey'}
            onPress={() => void attempt('passkey', byPasskey)}
          >
            {t('accounts.login.passkey')}
          </Button>
        </>
      )}
    </form>
  );
}
