import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../../ui/use-printing.ts';
import { TraceLink } from '../../../shared/trace-link.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './conversation.module.css';
import { NoteCard } from './note-card.tsx';
import type { Turn } from './turns.ts';

type ConversationProps = {
  turns: readonly Turn[];
  /** Absent where changes are not allowed. */
  onChange?: ((turn: Turn) => void) | undefined;
  onGoTo: (position: string) => void;
};

/** The last turns are shown at once, earlier ones on demand, so that the current question stays in reach. */
const shownTurns = 2;

export function Conversation({ turns, onChange, onGoTo }: ConversationProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = usePrinting();
  const hidden = showsAll || isPrinting ? 0 : Math.max(0, turns.length - shownTurns);
  return (
    <>
      {hidden > 0 && (
        <Button look="ghost" onPress={() => setShowsAll(true)}>
          ↑ {t('profiling.earlier', { count: hidden })}
        </Button>
      )}
      {turns.length > 0 && (
        <ol className={css.talk} aria-label={t('profiling.conversation')}>
          {turns.slice(hidden).map((turn) => (
            <TurnItem key={turn.key} turn={turn} onChange={onChange} onGoTo={onGoTo} />
          ))}
        </ol>
      )}
    </>
  );
}

type TurnItemProps = { turn: Turn } & Pick<ConversationProps, 'onChange' | 'onGoTo'>;

function TurnItem({ turn, onChange, onGoTo }: TurnItemProps) {
  const { t } = useTranslation();
  const { position } = turn;
  return (
    <li className={css.turn}>
      {turn.separator?.before && <h2 className={css.separator}>{turn.separator.title}</h2>}
      <Notes turn={turn} before />
      <p>{turn.title}</p>
      <div className={css.given}>
        {onChange && (
          <Button
            look="ghost"
            aria-label={t('profiling.changeAnswer', { question: turn.title })}
            onPress={() => onChange(turn)}
          >
            {t('profiling.change')}
          </Button>
        )}
        {position !== null && (
          <Button
            look="ghost"
            size="icon"
            aria-label={t('profiling.goTo')}
            title={t('profiling.goTo')}
            onPress={() => onGoTo(position)}
          >
            <span aria-hidden>⟲</span>
          </Button>
        )}
        <TraceLink node={`answer:${turn.key}`} />
        <span className={css.answer}>{turn.answer}</span>
      </div>
      <Notes turn={turn} before={false} />
      {turn.separator && !turn.separator.before && <h2 className={css.separator}>{turn.separator.title}</h2>}
    </li>
  );
}

function Notes({ turn, before }: { turn: Turn; before: boolean }) {
  return turn.notes
    .filter((note) => note.before === before)
    .map((note) => <NoteCard key={note.type} note={note} question={turn.key} />);
}
