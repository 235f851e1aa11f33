import { Suspense, useId, type ReactNode } from 'react';
import { lazy } from './lazy.ts';
import css from './field.module.css';

export type DateFieldProps = {
  label: ReactNode;
  /** A day as YYYY-MM-DD. */
  value: string | null;
  /** Called with every whole day that is typed or picked, and with null once the field is empty. */
  onChange: (day: string | null) => void;
  /** First and last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day that is typed counts when the field is left, and not while it is half written. */
  waits?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
};

const OpenDateField = lazy(async () => ({ default: (await import('./open-date-field.tsx')).OpenDateField }));

/**
 * A day, typed part by part or picked from a calendar, and written in the language of Acta. A native field follows the
 * browser's language, and 02/03 is another day in another country. Its code arrives with the first one.
 */
export function DateField(props: DateFieldProps) {
  const id = useId();
  const place = (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <input className={css.input} id={id} disabled />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <OpenDateField {...props} />
    </Suspense>
  );
}
