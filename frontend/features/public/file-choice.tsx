import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../shared/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import css from './verify.module.css';

type FileChoiceProps = {
  label: string;
  hint: ReactNode;
  chosen: readonly File[];
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** Accepts files by drop or choice. They stay in this browser. */
export function FileChoice({ label, hint, chosen, multiple = false, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // Further choices come with code of their own: presses are held until it is there (app/held-presses.ts).
  const isLive = useIsLive();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChoose(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={css.choice}
      data-over={isOver || undefined}
      data-waits={!isLive || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span id={id} className={css.name}>
        {label}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <span>
        <Button aria-describedby={`${id} ${id}-hint`} onPress={() => input.current?.click()}>
          {t('verify.choose')}
        </Button>
      </span>
      <p id={`${id}-hint`}>{hint}</p>
      {chosen.length > 0 && (
        <p className={css.chosen}>
          <span>{t('verify.chosen', { count: chosen.length, names: chosen.map(({ name }) => name).join(', ') })}</span>
          <Button look="ghost" onPress={() => onChoose([])}>
            {t('verify.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}
