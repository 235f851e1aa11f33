import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';

/** The e-mail address of an account. */
export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TextField label={t('accounts.email')} name="email" type="email" autoComplete="username" error={error} required />
  );
}
