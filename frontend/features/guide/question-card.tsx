import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#/knowledge/types.ts';
import { citationIn } from '../../shared/citation.ts';
import { useFocusOnNext } from '../../shared/use-focus-on-next.ts';
import { useLocale } from '../../shared/use-locale.ts';
import shape from '../../shared/question.module.css';
import css from './question-card.module.css';

type QuestionCardProps = {
  question: Question;
  /** The choice made before, where the question is asked again. */
  given: string | undefined;
  onAnswer: (choice: string) => void;
};

/** A question with its reason, and a button per answer. The digits answer too, while the focus is in the card. */
export function QuestionCard({ question, given, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation();
  const { say, locale } = useLocale();
  const heading = useFocusOnNext(question.key);
  const card = useDigits((digit) => {
    const choice = question.choices[digit - 1];
    if (choice) onAnswer(choice.key);
  });
  const { title, help, choices, source } = question;
  return (
    <section className={`${shape.ask} ${css.ask}`} aria-label={t('guide.question')} data-no-print ref={card}>
      <h2 ref={heading} tabIndex={-1}>
        {say(title)}
      </h2>
      <p className={shape.help}>{say(help)}</p>
      <ul className={shape.choices} aria-label={t('guide.choices')}>
        {choices.map((choice, index) => (
          <li key={choice.key}>
            <button
              type="button"
              className={shape.choice}
              aria-current={choice.key === given || undefined}
              onClick={() => onAnswer(choice.key)}
            >
              {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              <span>{say(choice.title)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={shape.why}>
        {t('guide.why')} <cite>{citationIn(locale, source)}</cite>
      </p>
    </section>
  );
}

/** Answers the digits from 1 while the focus is inside the card, so that no key acts by chance (WCAG 2.1.4). */
function useDigits(act: (digit: number) => void) {
  const card = useRef<HTMLElement>(null);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const answer = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey && !repeat && /^[1-9]$/.test(key)) latest.current(Number(key));
    };
    const element = card.current;
    element?.addEventListener('keydown', answer);
    return () => element?.removeEventListener('keydown', answer);
  }, []);
  return card;
}
