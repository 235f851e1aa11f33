import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/use-field-errors.ts';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';
import type { SignupField } from './validation.ts';

/** First and last name for a sign-up. */
export function NameFields({ errors }: { errors: FieldErrors<SignupField> }) {
  const { t } = useTranslation();
  return (
    <div className={css.pair}>
      <TextField
        label={t('accounts.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        error={errors.firstName}
        required
      />
      <TextField
        label={t('accounts.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        error={errors.lastName}
        required
      />
    </div>
  );
}
