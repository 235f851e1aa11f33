import css from './filter-choice.module.css';

type FilterChoiceProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; count: number }[];
  value: Value;
  isSmall?: boolean;
  onChange: (value: Value) => void;
};

/** The filter of a list, each choice with its count. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, choices, value, isSmall, onChange } = props;
  return (
    <div className={css.choices} data-small={isSmall || undefined} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          data-none={choice.count === 0 || undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.label} <span>{choice.count}</span>
        </button>
      ))}
    </div>
  );
}
