import { useTranslation } from 'react-i18next';
import type { Question } from '#/backend/api/profiling/contract.ts';
import { citationIn } from '../../../shared/citation.ts';
import { slowAfterMs } from '../../../shared/saving.ts';
import shape from '../../../shared/question.module.css';
import { useFocusOnNext } from '../../../shared/use-focus-on-next.ts';
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

function focusInView(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** The open question, its reason, and one button per answer. */
export function QuestionCard({ question, pendingKey, onAnswer, isDisabled }: QuestionCardProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { separator, warning } = question;
  const heading = useFocusOnNext(question.key, focusInView);
  const help = locale === 'fr' ? question.helpFR : question.helpEN;
  const pending = question.transitions.find(({ key }) => key === pendingKey);
  const isSection = separator?.before === true;
  return (
    <section
      className={`${shape.ask} ${css.ask}`}
      aria-label={t('profiling.current')}
      aria-busy={pending !== undefined}
    >
      {isSection && <p className={css.section}>{titleOf(separator, locale)}</p>}
      {warning?.before && <NoteCard note={warning} question={question.key} />}
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(question, locale)}
      </h2>
      {help && <p className={shape.help}>{help}</p>}
      {warning && !warning.before && <NoteCard note={warning} question={question.key} />}
      {pending ? (
        <p className={css.pending}>
          <SavingMark isPending slowAfterMs={slowAfterMs} />
          <span className={talk.answer} data-pending>
            {titleOf(pending, locale)}
          </span>
        </p>
      ) : (
        <ul className={shape.choices} aria-label={t('profiling.choices')}>
          {question.transitions.map((choice, index) => (
            <li key={choice.key}>
              <button type="button" className={shape.choice} disabled={isDisabled} onClick={() => onAnswer(choice.key)}>
                {index < numbered && <kbd aria-hidden>{index + 1}</kbd>}
                <span>{titleOf(choice, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {question.source && (
        <p className={shape.why}>
          {t('profiling.why')} <cite>{citationIn(locale, question.source)}</cite>
        </p>
      )}
    </section>
  );
}
