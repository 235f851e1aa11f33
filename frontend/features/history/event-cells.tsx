import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { kindOf } from '../../replay/event-kind.ts';
import css from './event-cells.module.css';

/** When an event was recorded; under the name of its day the time alone. */
export function EventTime({ at, isUnderDay }: { at: string; isUnderDay: boolean }) {
  const { time, moment } = useDates();
  return (
    <time className={css.time} dateTime={at}>
      {isUnderDay ? time(at) : moment(at)}
    </time>
  );
}

/** The kind of an event as a mark, its sentence, and the reason that was given. */
export function EventWords({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const kind = kindOf(event);
  return (
    <span className={css.what} data-effect={event.causation !== null || undefined}>
      <span className={css.mark} data-kind={kind}>
        <span className={css.hidden}>{t(`history.kind.${kind}`)}</span>
      </span>
      <span>
        {say(event.sentence)}
        {event.reason && <q>{event.reason}</q>}
      </span>
    </span>
  );
}
