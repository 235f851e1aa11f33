import { useTranslation } from 'react-i18next';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import { oncePerAnswer } from './once-per-answer.ts';
import { useLocale } from './use-locale.ts';
import css from './because.module.css';

type Reasons = DerivationAnswer['classification']['hits'][number]['because'];

/** The answers that a conclusion rests on; each links to its moment. */
export function Because({ because, onGoTo }: { because: Reasons; onGoTo: (position: string) => void }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  if (because.length === 0) return null;
  return (
    <ul className={css.because} aria-label={t('shell.because.title')}>
      {oncePerAnswer(because).map(({ fact, factLabel, questionTitle, answerTitle, position }) => (
        <li key={fact}>
          {questionTitle ? say(questionTitle) : say(factLabel)}{' '}
          {answerTitle && position !== null ? (
            <button type="button" title={t('shell.because.goTo')} onClick={() => onGoTo(position)}>
              {say(answerTitle)}
            </button>
          ) : (
            answerTitle && <strong>{say(answerTitle)}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
