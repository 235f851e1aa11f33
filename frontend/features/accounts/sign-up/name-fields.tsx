import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/use-field-errors.ts';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';
import type { SignedUp } from './signed-up.ts';
import type { SignupField } from './validation.ts';

type NameFieldsProps = { errors: FieldErrors<SignupField>; before?: SignedUp | null };

/** First and last name for a sign-up; `before`: what was typed already. */
export function NameFields({ errors, before }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.pair}>
      <TextField
        label={t('accounts.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={before?.firstName}
        error={errors.firstName}
        required
      />
      <TextField
        label={t('accounts.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={before?.lastName}
        error={errors.lastName}
        required
      />
    </div>
  );
}
