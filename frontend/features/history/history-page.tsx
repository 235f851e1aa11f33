import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { phone, useMatches } from '../../ui/use-matches.ts';
import { EventTrail } from './event-trail.tsx';
import css from './history.module.css';
import { HistoryActions } from './history-actions.tsx';
import { HistoryPanels } from './history-panels.tsx';
import { searchOfToday } from './older-address.ts';
import { usePin } from '../../replay/pin.ts';
import { newestQuery } from '../../replay/newest-query.ts';
import { useReplay, type Replay } from '../../replay/use-replay.ts';

/** Links that were kept lead to the filters of today. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const today = searchOfToday(search);
  return today === null ? null : redirect(pathname + today);
}

/** All events of the device, and the device at any moment. */
export function Component() {
  const { t } = useTranslation();
  const replay = useReplay();
  const { events, event, error, isLoading, reload } = replay;
  const { pin, setPin } = usePin();
  const dropPin = () => setPin(pin === null ? (event?.position ?? null) : null);
  useKeys({ compare: dropPin });
  const isPhone = useMatches(phone);
  const newest = useNewest(replay);
  const current = event ?? newest?.at(-1);
  const actions = event && <HistoryActions replay={replay} />;

  return (
    <div className={css.screen}>
      <PageTitle aside={!isPhone && actions}>{t('history.title')}</PageTitle>
      {error && events.length === 0 && (
        <div role="alert" className={css.failed}>
          <p>{sentenceOf(error, t('history.loadFailed'))}</p>
          <Button onPress={reload}>{t('history.retry')}</Button>
        </div>
      )}
      {isLoading && !current && <Skeleton height={420} label={t('common.loading')} />}
      {!isLoading && !error && events.length === 0 && <EmptyState title={t('history.empty')} />}
      {current && (
        <>
          <EventTrail
            events={event ? events : (newest ?? [])}
            // Not on a desk, where the tools would be drawn again with them at each step.
            actions={isPhone && actions}
            current={current.position}
            isPartial={!event}
            onGoTo={replay.goToPosition}
          >
            {event ? <HistoryPanels replay={replay} event={event} onPin={dropPin} /> : <div className={css.panels} />}
          </EventTrail>
          <p className={css.keys}>
            {t('history.lead')} {t('history.keys')}
          </p>
        </>
      )}
    </div>
  );
}

/**
 * The newest events until the record is there; none at an address that shows a moment, filters or another order, which
 * begin with other events.
 */
function useNewest({ isLoading, isPast }: Replay): readonly HistoryEvent[] | undefined {
  const { device } = useSelectedDevice();
  const { search } = useLocation();
  const isWanted = isLoading && !isPast && search === '';
  const { data } = useQuery({ ...newestQuery(device?._id ?? ''), enabled: device !== null && isWanted });
  return isWanted ? data : undefined;
}
