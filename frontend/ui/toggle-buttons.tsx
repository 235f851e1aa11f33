import { Button } from './button.tsx';
import css from './toggle-buttons.module.css';

type ToggleButtonsProps<T extends string> = {
  label: string;
  options: readonly T[];
  current: T;
  say: (option: T) => string;
  onChoose: (option: T) => void;
};

/** Buttons of which one is pressed: ways to see the same, or what is shown of it. */
export function ToggleButtons<T extends string>({ label, options, current, say, onChoose }: ToggleButtonsProps<T>) {
  return (
    <div className={css.buttons} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option}
          look={option === current ? 'primary' : 'plain'}
          aria-pressed={option === current}
          onPress={() => onChoose(option)}
        >
          {say(option)}
        </Button>
      ))}
    </div>
  );
}
