import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Question } from '#/knowledge/types.ts';
import { useFocusOnNext } from '../../shared/use-focus-on-next.ts';
import { useLocale } from '../../shared/use-locale.ts';
import shape from '../../shared/question.module.css';
import { QuestionFrame } from './question-frame.tsx';

type QuestionCardProps = {
  question: Question;
  /** The choice made before, where the question is asked again. */
  given: string | undefined;
  onAnswer: (choice: string) => void;
};

/** A question with its reason, and a button per answer. The digits answer too, while the focus is in the card. */
export function QuestionCard({ question, given, onAnswer }: QuestionCardProps) {
  const { say } = useLocale();
  const heading = useFocusOnNext(question.key);
  const card = useDigits((digit) => {
    const choice = question.choices[digit - 1];
    if (choice) onAnswer(choice.key);
  });
  return (
    <QuestionFrame question={question} card={card} heading={heading}>
      {({ key, title }, index) => (
        <button
          type="button"
          className={shape.choice}
          aria-current={key === given || undefined}
          onClick={() => onAnswer(key)}
        >
          {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
          <span>{say(title)}</span>
        </button>
      )}
    </QuestionFrame>
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
