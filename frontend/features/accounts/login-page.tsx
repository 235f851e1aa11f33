import { useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../../shared/api-error.ts';
import { sessionAtom } from '../../shared/session.ts';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import css from './accounts.module.css';
import { login } from './calls.ts';
import { returnPath } from './return-path.ts';
import { useComplaints } from './use-complaints.ts';
import { loginComplaints, type LoginField } from './validation.ts';

export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { form, errors, setErrors } = useFieldErrors<LoginField>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const sentences = useComplaints();
  const enter = useEnter();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = data.get('password');
    const credentials = { email: typed(data, 'email'), password: typeof password === 'string' ? password : '' };
    const complaints = loginComplaints(credentials);
    setErrors(sentences(complaints));
    setFailure(null);
    if (Object.keys(complaints).length > 0) return;
    setPending(true);
    try {
      await enter({ ...credentials, stayConnected: data.has('stayConnected') });
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.failed')));
      setPending(false);
    }
  }

  return (
    <>
      <PageTitle lead={t('accounts.login.lead')}>{t('accounts.login.title')}</PageTitle>
      <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <TextField
          label={t('accounts.email')}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
          required
        />
        <TextField
          label={t('accounts.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <CheckboxField label={t('accounts.login.stay')} hint={t('accounts.login.stayHint')} name="stayConnected" />
        <Button type="submit" look="primary" size="large" isPending={isPending}>
          {t('accounts.login.submit')}
        </Button>
      </form>
      <p>
        {t('accounts.login.newcomer')} <Link to={to('/Auth/Signup')}>{t('accounts.login.toSignup')}</Link>
      </p>
    </>
  );
}

/** Signs in, then leads on: to where the session ended, to the dashboard, or to the validation of the address. */
function useEnter() {
  const { locale, to } = useLocale();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  return async (credentials: Parameters<typeof login>[0]) => {
    const session = await login(credentials);
    if (session.isValidated) {
      setSession(session);
      await navigate(returnPath(search.get('return'), locale), { replace: true });
    } else await navigate(to(`/Auth/ValidateEmail?userId=${session.userId}`));
  };
}
