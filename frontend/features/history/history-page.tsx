import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { sentenceOf } from '../../shared/api-error.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { phone, useMatches } from '../../ui/use-matches.ts';
import css from './history.module.css';
import { HistoryActions } from './history-actions.tsx';
import { HistoryPanels } from './history-panels.tsx';
import { searchOfToday } from './older-address.ts';
import { usePin } from '../../replay/pin.ts';
import { useReplay } from '../../replay/use-replay.ts';

// Its code is asked for with that of the screen, and comes while the events do.
const trail = import('./event-trail.tsx');
const EventTrail = lazy(async () => ({ default: (await trail).EventTrail }));

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
      {isLoading && <Skeleton height={420} label={t('common.loading')} />}
      {!isLoading && !error && events.length === 0 && <EmptyState title={t('history.empty')} />}
      {event && (
        <>
          <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
            {/* They change with each step, and the tools are drawn anew with them. */}
            <EventTrail
              events={events}
              actions={isPhone && actions}
              current={event.position}
              onGoTo={replay.goToPosition}
            >
              <HistoryPanels replay={replay} event={event} onPin={dropPin} />
            </EventTrail>
          </Suspense>
          <p className={css.keys}>
            {t('history.lead')} {t('history.keys')}
          </p>
        </>
      )}
    </div>
  );
}
