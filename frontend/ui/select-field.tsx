import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A labelled native select: the system's own list is the best one on every device. */
export function SelectField({ label, options, onChange, id, ...select }: SelectFieldProps) {
  const base = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id ?? base}>
        {label}
      </label>
      <select {...select} id={id ?? base} className={css.input} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
