import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextQuestion, Question } from '#/backend/api/profiling/contract.ts';
import { answerOf, choiceKeys } from '#/knowledge/derive/chosen.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { slowAfterMs } from '../../../shared/saving.ts';
import shape from '../../../shared/question.module.css';
import { useFocusOnNext } from '../../../shared/use-focus-on-next.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import { SavingMark } from '../../../ui/saving-mark.tsx';
import talk from './conversation.module.css';
import { StakesLine } from './stakes-line.tsx';
import { SeveralChoices } from './several-choices.tsx';
import { NoteCard } from './note-card.tsx';
import css from './question-card.module.css';
import { titleOf } from './turns.ts';

type QuestionCardProps = {
  question: Question;
  /** Key of the answer being sent. */
  pendingKey: string | null;
  /** Why the last answer to it was not taken; null where it was, or where there was none. */
  refusal: string | null;
  /** The choices ticked so far, where the question takes several. */
  picked: readonly string[];
  onPress: (choice: string) => void;
  onAnswer: (answerKey: string) => void;
  isDisabled: boolean;
  stakes: NextQuestion['stakes'];
  /** What can be done with the question besides answering it. */
  children: ReactNode;
};

const numbered = 9;

function focusInView(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** The open question, its reason, and one button per answer. */
export function QuestionCard({
  question,
  pendingKey,
  refusal,
  picked,
  onPress,
  onAnswer,
  isDisabled,
  stakes,
  children,
}: QuestionCardProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { separator, warning } = question;
  const heading = useFocusOnNext(question.key, focusInView);
  const help = locale === 'fr' ? question.helpFR : question.helpEN;
  const pending = question.transitions.filter(({ key }) => choiceKeys(pendingKey ?? '').includes(key));
  const isSection = separator?.before === true;
  return (
    <section className={`${shape.ask} ${css.ask}`} aria-label={t('profiling.current')} aria-busy={pending.length > 0}>
      {isSection && <p className={css.section}>{titleOf(separator, locale)}</p>}
      {warning?.before && <NoteCard note={warning} question={question.key} />}
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(question, locale)}
      </h2>
      {help && <p className={shape.help}>{help}</p>}
      {warning && !warning.before && <NoteCard note={warning} question={question.key} />}
      {pending.length > 0 ? (
        <p className={css.pending}>
          <SavingMark isPending slowAfterMs={slowAfterMs} />
          <span className={talk.answer} data-pending>
            {pending.map((choice) => titleOf(choice, locale)).join(', ')}
          </span>
        </p>
      ) : question.multiple ? (
        <SeveralChoices
          question={question}
          picked={picked}
          onPress={onPress}
          onConfirm={() => onAnswer(answerOf(picked))}
          isDisabled={isDisabled}
        />
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
      <FailureNotice>{pending.length === 0 && refusal}</FailureNotice>
      {question.source && (
        <p className={shape.why}>
          {t('profiling.why')} <cite>{citationIn(locale, question.source)}</cite>
        </p>
      )}
      {stakes && <StakesLine stakes={stakes} area={question.area} />}
      <div className={css.acts}>{children}</div>
    </section>
  );
}
