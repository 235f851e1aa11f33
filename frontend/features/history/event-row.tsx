import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { kindOf } from '../../replay/event-kind.ts';
import css from './event-list.module.css';
import { useEventWords } from '../../replay/use-event-words.ts';

type EventRowProps = { event: HistoryEvent; isCurrent: boolean; onGoTo: (position: string) => void };

/** One event: time, kind, sentence with reason, author. Pressing it moves the dashboard to that moment. */
export const EventRow = memo(function EventRow({ event, isCurrent, onGoTo }: EventRowProps) {
  const { t } = useTranslation();
  const { time } = useDates();
  const { say } = useLocale();
  const { author } = useEventWords();
  const kind = kindOf(event);
  return (
    <button
      type="button"
      className={css.line}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGoTo(event.position)}
    >
      <time dateTime={event.recordedAt}>{time(event.recordedAt)}</time>
      <span className={css.mark} data-kind={kind}>
        <span className={css.hidden}>{t(`history.kind.${kind}`)}</span>
      </span>
      <span className={css.what} data-effect={event.causation !== null || undefined}>
        {say(event.sentence)}
        {event.reason && <q>{event.reason}</q>}
      </span>
      <span className={css.who}>{author(event.actor)}</span>
    </button>
  );
});
