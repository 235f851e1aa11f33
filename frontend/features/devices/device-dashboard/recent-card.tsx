import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useEventWords } from '../../../replay/use-event-words.ts';
import css from './device-dashboard.module.css';
import { recentChanges } from './recent-changes.ts';

type RecentCardProps = {
  events: readonly HistoryEvent[];
  count: number;
  /** The newest position of the last visit; null where there was none. */
  lastVisit: string | null;
  onGoTo: (position: string) => void;
};

const shownChanges = 6;

/** The latest changes, without their automatic consequences. */
export function RecentCard({ events, count, lastVisit, onGoTo }: RecentCardProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { say, to } = useLocale();
  const { author } = useEventWords();
  const changes = recentChanges(events, count, shownChanges);
  const isNew = ({ position }: HistoryEvent) => lastVisit !== null && position > lastVisit;
  const news = lastVisit === null ? 0 : events.filter(isNew).length;
  return (
    <Card
      title={t('dashboard.recent.title')}
      aside={<Link to={to('/Dashboard/History')}>{t('dashboard.recent.all')}</Link>}
    >
      {lastVisit !== null && <p className={css.quiet}>{t('dashboard.recent.since', { count: news })}</p>}
      {changes.length === 0 && <p className={css.quiet}>{t('dashboard.recent.none')}</p>}
      <ol className={css.recent}>
        {changes.map((event) => (
          <li key={event.id}>
            <button type="button" onClick={() => onGoTo(event.position)}>
              {say(event.sentence)}
            </button>
            <small>
              {isNew(event) && <Badge tone="accent">{t('dashboard.recent.new')}</Badge>} {moment(event.recordedAt)} ·{' '}
              {author(event.actor)}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
