import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';

type EmailFieldProps = { error: string | undefined; isSignIn?: boolean; defaultValue?: string | undefined };

/** The e-mail address of an account: of one that is made or asked about, or, with `isSignIn`, the name that one signs in by. */
export function EmailField({ error, isSignIn = false, defaultValue }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('accounts.email')}
      name="email"
      type="email"
      autoComplete={isSignIn ? 'username' : 'email'}
      defaultValue={defaultValue}
      error={error}
      required
    />
  );
}
