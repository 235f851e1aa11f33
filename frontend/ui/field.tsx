import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';

type Frame = { label: ReactNode; hint?: ReactNode; error?: string | undefined };
type TextFieldProps = Frame & Omit<ComponentProps<'input'>, 'className'>;

/** A labelled input. With `error` it is marked invalid and shows it; the hint stays readable. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  const base = useId();
  return (
    <Framed {...{ label, hint, error, base }} control={id ?? base}>
      <input {...input} {...linked(base, { hint, error })} id={id ?? base} className={css.input} />
    </Framed>
  );
}

type TextAreaProps = Frame & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextAreaField({ label, hint, error, id, ...input }: TextAreaProps) {
  const base = useId();
  return (
    <Framed {...{ label, hint, error, base }} control={id ?? base}>
      <textarea rows={4} {...input} {...linked(base, { hint, error })} id={id ?? base} className={css.input} />
    </Framed>
  );
}

type CheckboxProps = Frame & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function CheckboxField({ label, hint, error, ...input }: CheckboxProps) {
  const base = useId();
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input {...input} {...linked(base, { hint, error })} type="checkbox" />
        <span>{label}</span>
      </label>
      <Notes {...{ hint, error, base }} />
    </div>
  );
}

function Framed({
  label,
  control,
  children,
  ...notes
}: Frame & { base: string; control: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={control}>
        {label}
      </label>
      {children}
      <Notes {...notes} />
    </div>
  );
}

function Notes({ hint, error, base }: Pick<Frame, 'hint' | 'error'> & { base: string }) {
  return (
    <>
      {hint && (
        <p className={css.hint} id={`${base}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${base}-error`}>
          <span aria-hidden>✕ </span>
          {error}
        </p>
      )}
    </>
  );
}

const linked = (base: string, { hint, error }: Pick<Frame, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ') || undefined,
});
