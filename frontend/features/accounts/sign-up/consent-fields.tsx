import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { usePasswordMinimum } from '../use-password-minimum.ts';
import type { SignupField } from './validation.ts';

/** The password of a new account, the terms, and the newsletter. */
export function ConsentFields({ errors }: { errors: FieldErrors<SignupField> }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const minimum = usePasswordMinimum();
  return (
    <>
      <TextField
        label={t('accounts.password')}
        hint={t('accounts.signup.passwordHint', { minimum })}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        error={errors.password}
        required
      />
      <CheckboxField
        label={
          <>
            {t('accounts.signup.terms')}{' '}
            <a href={to('/Terms')} target="_blank" rel="noreferrer">
              {t('accounts.signup.termsLink')}
            </a>
          </>
        }
        name="acceptTosAndPp"
        error={errors.acceptTosAndPp}
        required
      />
      <CheckboxField
        label={t('accounts.signup.newsletter')}
        hint={t('accounts.signup.newsletterHint')}
        name="acceptNewsletter"
      />
    </>
  );
}
