import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../shared/use-field-errors.ts';
import type { Complaint } from './sign-up/validation.ts';

/** Turns the faults of fields into the sentences under them. */
export function useComplaints() {
  const { t } = useTranslation();
  const sentence = (complaint: Complaint): string => t(`accounts.invalid.${complaint}`);
  return <Field extends string>(complaints: Partial<Record<Field, Complaint>>): FieldErrors<Field> => {
    const errors: FieldErrors<Field> = {};
    for (const field in complaints) {
      const complaint = complaints[field];
      if (complaint) errors[field] = sentence(complaint);
    }
    return errors;
  };
}
