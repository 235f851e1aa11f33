import { useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { sessionAtom } from '../../../shared/session.ts';
import { SubmitButton } from '../../../shared/submit-button.tsx';
import { useFieldErrors } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';

const resetPasswordAnswer = async () =>
  (await import('#/backend/api/accounts/security.contract.ts')).ResetPasswordAnswer;

/** Opened by the link in the e-mail, which carries the account and the signed value `val`. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [search] = useSearchParams();
  const [userId, val] = [search.get('userId'), search.get('val')];
  const [isDone, setDone] = useState(false);

  if (isDone)
    return (
      <>
        <PageTitle lead={t('accounts.reset.doneText')}>{t('accounts.reset.done')}</PageTitle>
        <div className={css.actions} role="status">
          <ButtonLink look="primary" size="large" to={to('/Auth/Login')}>
            {t('accounts.login.submit')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageTitle lead={t('accounts.reset.lead')}>{t('accounts.reset.title')}</PageTitle>
      {userId && val ? (
        <NewPasswordForm link={{ userId, val }} onDone={() => setDone(true)} />
      ) : (
        <Notice tone="warn">{t('accounts.reset.noLink')}</Notice>
      )}
      <div>
        <ButtonLink to={to('/Auth/ForgotPassword')}>{t('accounts.reset.newLink')}</ButtonLink>
      </div>
    </>
  );
}

type NewPasswordFormProps = { link: { userId: string; val: string }; onDone: () => void };

function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const setSession = useSetAtom(sessionAtom);
  const { form, errors, setErrors } = useFieldErrors<'password'>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [isShown, setShown] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setErrors(password ? {} : { password: t('accounts.invalid.passwordMissing') });
    setFailure(null);
    if (!password) return;
    setPending(true);
    try {
      await command(resetPasswordAnswer, '/api/auth/resetPassword', { ...link, password });
      setSession(null);
      onDone();
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.reset.failed')));
      setPending(false);
    }
  }

  return (
    <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <FailureNotice>{failure}</FailureNotice>
      <TextField
        label={t('accounts.reset.password')}
        hint={t('accounts.reset.hint')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={128}
        error={errors.password}
        required
      />
      <CheckboxField
        label={t('accounts.reset.show')}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <SubmitButton look="primary" size="large" isPending={isPending}>
        {t('accounts.reset.submit')}
      </SubmitButton>
    </form>
  );
}
