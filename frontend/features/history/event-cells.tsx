import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { kindOf } from '../../replay/event-kind.ts';
import css from './event-cells.module.css';

// Their words come as properties: thousands of rows pass while a reader scrolls, and asking for texts in each costs.

/** When an event was recorded. */
export function EventTime({ at, words }: { at: string; words: string }) {
  return (
    <time className={css.time} dateTime={at}>
      {words}
    </time>
  );
}

/** The kind of an event as a mark, its sentence, and the reason that was given. */
export function EventWords({ event, kind, sentence }: { event: HistoryEvent; kind: string; sentence: string }) {
  return (
    <span className={css.what} data-effect={event.causation !== null || undefined}>
      <span className={css.mark} data-kind={kindOf(event)}>
        <span className={css.hidden}>{kind}</span>
      </span>
      <span>
        {sentence}
        {event.reason && <q>{event.reason}</q>}
      </span>
    </span>
  );
}
