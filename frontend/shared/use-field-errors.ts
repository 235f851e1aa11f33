import { useEffect, useRef, useState } from 'react';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The errors of a form's fields. Whenever they change, the first field with an error takes the focus. */
export function useFieldErrors<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return { form, errors, setErrors };
}

/** The typed text of a field, trimmed. */
export function typed(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
