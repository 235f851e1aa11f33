import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { citationIn } from '#/knowledge/language/citation.ts';
import type { Choice, Question } from '#/knowledge/types.ts';
import { useLocale } from '../../shared/use-locale.ts';
import shape from '../../shared/question.module.css';
import css from './question-card.module.css';

/** What a question shows, in the engine's form and in the one that the server writes. */
export type ShownQuestion = Pick<Question, 'title' | 'help' | 'source'> & {
  choices: readonly Pick<Choice, 'key' | 'title'>[];
};

type QuestionFrameProps = {
  question: ShownQuestion;
  card?: Ref<HTMLElement>;
  heading?: Ref<HTMLHeadingElement>;
  /** A choice as it is answered. */
  children: (choice: ShownQuestion['choices'][number], index: number) => ReactNode;
};

/** A question with its reason, around its choices. */
export function QuestionFrame({ question, card, heading, children }: QuestionFrameProps) {
  const { t } = useTranslation();
  const { say, locale } = useLocale();
  const { title, help, choices, source } = question;
  return (
    <section className={`${shape.ask} ${css.ask}`} aria-label={t('guide.question')} data-no-print ref={card}>
      <h2 ref={heading} tabIndex={-1}>
        {say(title)}
      </h2>
      <p className={shape.help}>{say(help)}</p>
      <ul className={shape.choices} aria-label={t('guide.choices')}>
        {choices.map((choice, index) => (
          <li key={choice.key}>{children(choice, index)}</li>
        ))}
      </ul>
      <p className={shape.why}>
        {t('guide.why')} <cite>{citationIn(locale, source)}</cite>
      </p>
    </section>
  );
}
