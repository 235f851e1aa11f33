import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { localDay } from './day-rows.ts';
import { filterEvents } from './event-filter.ts';
import { EventFilterBar } from './event-filter-bar.tsx';
import { EventList } from './event-list.tsx';
import css from './history.module.css';
import { HistoryActions } from './history-actions.tsx';
import { HistoryPanels } from './history-panels.tsx';
import { useFilterAddress } from './use-filter-address.ts';
import { usePin } from '../../replay/pin.ts';
import { useReplay } from '../../replay/use-replay.ts';

/** All events of the device, and the device at any moment. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const replay = useReplay();
  const { events, event, error, isLoading, reload } = replay;
  const { pin, setPin } = usePin();
  const [filter, setFilter] = useFilterAddress();
  const shown = useMemo(() => filterEvents(events, filter, locale, localDay), [events, filter, locale]);

  const dropPin = () => setPin(pin === null ? (event?.position ?? null) : null);
  /** The list begins with the newest: the next row is an earlier event. */
  const goBy = (by: number) => {
    const at = shown.findIndex(({ position }) => position === event?.position);
    const next = shown[Math.max(0, Math.min(shown.length - 1, at < 0 ? shown.length - 1 : at - by))];
    if (next) replay.goToPosition(next.position);
  };
  useKeys({ compare: dropPin, nextRow: () => goBy(1), previousRow: () => goBy(-1) });

  return (
    <>
      <PageTitle lead={t('history.lead')} aside={event && <HistoryActions replay={replay} />}>
        {t('history.title')}
      </PageTitle>
      {error && events.length === 0 && (
        <div role="alert" className={css.failed}>
          <p>{sentenceOf(error, t('history.loadFailed'))}</p>
          <Button onPress={reload}>{t('history.retry')}</Button>
        </div>
      )}
      {isLoading && <Skeleton height={420} label={t('common.loading')} />}
      {!isLoading && !error && events.length === 0 && <EmptyState title={t('history.empty')} />}
      {event && (
        <>
          <EventFilterBar events={events} filter={filter} found={shown.length} onChange={setFilter} />
          <div className={css.columns}>
            <EventList events={shown} current={event.position} onGoTo={replay.goToPosition} />
            <HistoryPanels replay={replay} event={event} onPin={dropPin} />
          </div>
          <p className={css.keys}>{t('history.keys')}</p>
        </>
      )}
    </>
  );
}
