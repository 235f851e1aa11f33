import { useTranslation } from 'react-i18next';
import type { Question } from '#/backend/api/profiling/contract.ts';
import shape from '../../../shared/question.module.css';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import css from './question-card.module.css';
import { titleOf } from './turns.ts';

type SeveralChoicesProps = {
  question: Question;
  picked: readonly string[];
  onPress: (key: string) => void;
  onConfirm: () => void;
  isDisabled: boolean;
};

/** The choices of a question that takes several: boxes to tick, and one button that answers with them. */
export function SeveralChoices({ question, picked, onPress, onConfirm, isDisabled }: SeveralChoicesProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      <fieldset className={css.several} disabled={isDisabled}>
        <legend className={shape.help}>{t('profiling.several.hint')}</legend>
        <div className={shape.choices}>
          {question.transitions.map(({ key, ...choice }, index) => (
            <label key={key} className={shape.choice} aria-current={picked.includes(key) || undefined}>
              <input type="checkbox" checked={picked.includes(key)} onChange={() => onPress(key)} />
              {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              <span>{titleOf(choice, locale)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button look="primary" disabled={isDisabled || picked.length === 0} onPress={onConfirm}>
          {t('profiling.several.confirm', { count: picked.length })}
        </Button>
      </div>
    </>
  );
}
