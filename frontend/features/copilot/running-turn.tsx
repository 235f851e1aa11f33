import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerView } from './answer-view.tsx';
import css from './copilot.module.css';
import { QuestionBubble } from './question-bubble.tsx';
import { paragraphsOf, type Running } from './running.ts';
import { SourceMarks } from './sources.tsx';
import { Words } from './words.tsx';

/** A question under way: '…' until the first word, then the words as they arrive. */
export function RunningTurn({ running, onRetry }: { running: Running; onRetry: () => void }) {
  const { t } = useTranslation();
  const { state, answer, question, error } = running;
  return (
    <article className={css.turn} aria-label={question} aria-busy={state === 'waiting' || state === 'streaming'}>
      <QuestionBubble text={question} />
      {answer ? <AnswerView answer={answer} /> : <Arriving running={running} />}
      <p className={css.hidden} role="status">
        {state === 'waiting' && t('copilot.waiting')}
        {state === 'done' && t('copilot.arrived')}
      </p>
      {state === 'resuming' && <Notice role="status">{t('copilot.resuming')}</Notice>}
      {state === 'stopped' && <Notice role="status">{t('copilot.outcome.stopped')}</Notice>}
      {state === 'failed' && (
        <Notice tone="bad" role="alert">
          <span>{error === null || error === '' ? t('copilot.failed') : error}</span>{' '}
          <Button look="ghost" onPress={onRetry}>
            {t('copilot.askAgain')}
          </Button>
        </Notice>
      )}
    </article>
  );
}

function Arriving({ running }: { running: Running }) {
  const paragraphs = paragraphsOf(running);
  if (running.state === 'waiting')
    return (
      <p className={css.dots} aria-hidden>
        …
      </p>
    );
  return (
    <div className={css.answer}>
      {paragraphs.map((text, place) => {
        const sources = running.cited[place] ?? [];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs are only added at the end
          <div key={place} className={css.part}>
            <Words>{text}</Words>
            <span className={css.marks}>
              <SourceMarks sources={sources.map((_, index) => index)} all={sources} device={running.device} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
