import { useLocale } from '../../shared/use-locale.ts';
import shape from '../../shared/question.module.css';
import { fragmentOf } from './guide-fragment.ts';
import { QuestionFrame, type ShownQuestion } from './question-frame.tsx';

/**
 * The question with which the guide begins, before its rules are there: an answer is a link, so that the address holds it
 * when the guide starts.
 */
export function FirstQuestion({ question }: { question: ShownQuestion }) {
  const { say } = useLocale();
  return (
    <QuestionFrame question={question}>
      {({ key, title }, index) => (
        <a className={shape.choice} href={fragmentOf([key])}>
          {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
          <span>{say(title)}</span>
        </a>
      )}
    </QuestionFrame>
  );
}
