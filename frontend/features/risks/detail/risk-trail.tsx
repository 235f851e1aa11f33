import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useEventWords } from '../../../replay/use-event-words.ts';
import { useReplay } from '../../../replay/use-replay.ts';
import css from './detail.module.css';

const shown = 6;

/** Events of a risk up to the shown moment, newest first; each links to its moment. */
export function RiskTrail({ riskKey, onGoTo }: { riskKey: string; onGoTo: (position: string) => void }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { moment } = useDates();
  const { author } = useEventWords();
  const { events, count } = useReplay();
  const about = useMemo(
    () =>
      events
        .slice(0, count)
        .filter((event) => concerns(event, riskKey))
        .toReversed(),
    [events, count, riskKey],
  );
  return (
    <section>
      <h3>{t('risks.trail.title')}</h3>
      {about.length === 0 && <p className={css.note}>{t('risks.trail.none')}</p>}
      <ol className={css.trail}>
        {about.slice(0, shown).map((event) => (
          <li key={event.id}>
            <button type="button" className={css.link} data-history onClick={() => onGoTo(event.position)}>
              <time dateTime={event.recordedAt}>{moment(event.recordedAt)}</time>
            </button>{' '}
            {author(event.actor)}
            <span>{say(event.sentence)}</span>
            {event.reason && <q>{event.reason}</q>}
          </li>
        ))}
      </ol>
      {about.length > shown && (
        <Link to={to('/Dashboard/History')}>{t('risks.trail.more', { count: about.length })}</Link>
      )}
    </section>
  );
}

const concerns = ({ stream, data }: HistoryEvent, riskKey: string): boolean =>
  stream.startsWith('risks-') && JSON.stringify(data).includes(`"risk":${JSON.stringify(riskKey)}`);
