import { TextField } from '../ui/field.tsx';
import type { FieldErrors } from './use-field-errors.ts';

type VisitorFieldsProps = { labels: { name: string; email: string }; errors: FieldErrors<'name' | 'email'> };

/** Name and address of somebody without an account, as long as the contracts allow. */
export function VisitorFields({ labels, errors }: VisitorFieldsProps) {
  return (
    <>
      <TextField label={labels.name} name="name" autoComplete="name" maxLength={120} error={errors.name} required />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email}
        required
      />
    </>
  );
}
