import { useTranslation } from 'react-i18next';
import type { ConversationAnswer, Turn } from '#/backend/api/conversations/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActCard } from './act-card.tsx';
import { AnswerView } from './answer-view.tsx';
import css from './copilot.module.css';
import { answerOf } from './history-of.ts';
import { QuestionBubble } from './question-bubble.tsx';

type StoredTurnProps = {
  conversation: string;
  turn: Turn;
  acts: ConversationAnswer['acts'];
  isOwn: boolean;
  /** Asks the same again; undefined while an answer is under way. */
  onAskAgain: ((text: string) => void) | undefined;
};

/** A recorded question with its answer, and what it proposes. */
export function StoredTurn({ conversation, turn, acts, isOwn, onAskAgain }: StoredTurnProps) {
  const { t } = useTranslation();
  const answer = answerOf(turn);
  const outcome = turn.answer?.outcome ?? 'none';
  const { text } = turn;
  return (
    <article className={css.turn} aria-label={text ?? t('copilot.erased')}>
      <QuestionBubble text={text} at={turn.at} attachments={turn.attachments.length} />
      {answer && <AnswerView answer={answer} />}
      {answer?.proposals.map((act) => (
        <ActCard
          key={act.id}
          conversation={conversation}
          act={act}
          proposal={acts[act.proposal ?? ''] ?? null}
          decided={turn.decided[act.id] ?? null}
          isOwn={isOwn}
        />
      ))}
      {text === null ? null : outcome !== 'answered' ? (
        <Notice tone={outcome === 'failed' ? 'bad' : 'neutral'}>
          <span>{t(`copilot.outcome.${outcome}`)}</span>{' '}
          {isOwn && onAskAgain && (
            <Button look="ghost" onPress={() => onAskAgain(text)}>
              {t('copilot.askAgain')}
            </Button>
          )}
        </Notice>
      ) : (
        !answer && <Notice tone="warn">{t('copilot.outcome.unreadable')}</Notice>
      )}
    </article>
  );
}
