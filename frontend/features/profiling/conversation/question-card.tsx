import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#/backend/api/profiling/contract.ts';
import { citationIn } from '../../../shared/citation.ts';
import { slowAfterMs } from '../../../shared/saving.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { SavingMark } from '../../../ui/saving-mark.tsx';
import talk from './conversation.module.css';
import { NoteCard } from './note-card.tsx';
import css from './question-card.module.css';
import { titleOf } from './turns.ts';

type QuestionCardProps = {
  question: Question;
  /** Key of the answer being sent. */
  pendingKey: string | null;
  onAnswer: (answerKey: string) => void;
  isDisabled: boolean;
};

const numbered = 9;

/** The open question, its reason, and one button per answer. */
export function QuestionCard({ question, pendingKey, onAnswer, isDisabled }: QuestionCardProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { separator, warning } = question;
  const heading = useFocusOnNext(question.key);
  const help = locale === 'fr' ? question.helpFR : question.helpEN;
  const pending = question.transitions.find(({ key }) => key === pendingKey);
  const isSection = separator?.before === true;
  return (
    <section className={css.ask} aria-label={t('profiling.current')} aria-busy={pending !== undefined}>
      {isSection && <p className={css.section}>{titleOf(separator, locale)}</p>}
      {warning?.before && <NoteCard note={warning} question={question.key} />}
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(question, locale)}
      </h2>
      {help && <p className={css.help}>{help}</p>}
      {warning && !warning.before && <NoteCard note={warning} question={question.key} />}
      {pending ? (
        <p className={css.pending}>
          <SavingMark isPending slowAfterMs={slowAfterMs} />
          <span className={talk.answer} data-pending>
            {titleOf(pending, locale)}
          </span>
        </p>
      ) : (
        <ul className={css.choices} aria-label={t('profiling.choices')}>
          {question.transitions.map((choice, index) => (
            <li key={choice.key}>
              <button type="button" className={css.choice} disabled={isDisabled} onClick={() => onAnswer(choice.key)}>
                {index < numbered && <kbd aria-hidden>{index + 1}</kbd>}
                <span>{titleOf(choice, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {question.source && (
        <p className={css.why}>
          {t('profiling.why')} <cite>{citationIn(locale, question.source)}</cite>
        </p>
      )}
    </section>
  );
}

/** Moves the focus to the next question, so that a screen reader reads it; the first one does not take the focus. */
function useFocusOnNext(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [key]);
  return heading;
}
