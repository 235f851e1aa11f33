import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazy } from '../../ui/lazy.ts';
import { Link } from '../../ui/link.tsx';
import { useAddress } from '../../shared/address-state.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { sessionAtom } from '../../shared/session.ts';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useMayWrite } from '../../shared/permissions.ts';
import { useReplay } from '../../replay/use-replay.ts';
import css from './norms.module.css';
import { NormsView } from './norms-view.tsx';

// Readers of norms do not load the other views.
const GsprView = lazy(async () => ({ default: (await import('./gspr/gspr-view.tsx')).GsprView }));
const CoverageView = lazy(async () => ({ default: (await import('./coverage/coverage-view.tsx')).CoverageView }));
const RequestsView = lazy(async () => ({ default: (await import('./requests/requests-view.tsx')).RequestsView }));

const views = ['norms', 'gspr', 'coverage', 'requests'] as const;
type View = (typeof views)[number];

/** Laws and standards with their requirements, the GSPR checklist, its coverage, and for the administrator the requests for access. */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  const { norm } = useParams();
  const [search] = useAddress();
  const replay = useReplay();
  const isEditor = useMayWrite();
  const isAdministrator = useAtomValue(sessionAtom)?.accessRights.role === 'ADMIN';
  if (device === null) return null;

  const shown = views.filter((view) => view !== 'requests' || isAdministrator);
  const wanted = search.get('view');
  const view = shown.find((one) => one === wanted) ?? 'norms';
  const lead = {
    norms: undefined,
    gspr: undefined,
    coverage: t('coverage.lead'),
    requests: t('norms.requests.lead'),
  }[view];
  const deviceId = device._id;
  const mayWrite = isEditor && !replay.isPast;
  // Before the timeline has arrived, its moment is that of a device without events.
  const moment = replay.total > 0 ? replay.moment : null;
  return (
    <div className={css.screen}>
      <PageTitle lead={lead} aside={<Views views={shown} current={view} />}>
        {t('norms.title')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <Suspense fallback={<Skeleton height={520} label={t('common.loading')} />}>
        {view === 'norms' && <NormsView key={deviceId} {...{ deviceId, moment, mayWrite }} wanted={norm} />}
        {view === 'gspr' && <GsprView key={deviceId} {...{ deviceId, mayWrite }} />}
        {view === 'coverage' && <CoverageView key={deviceId} deviceId={deviceId} />}
        {view === 'requests' && <RequestsView />}
      </Suspense>
    </div>
  );
}

function Views({ views: shown, current }: { views: readonly View[]; current: View }) {
  const { t } = useTranslation();
  return (
    <nav className={css.views} aria-label={t('norms.views')}>
      {shown.map((view) => (
        <Link
          key={view}
          to={{ search: view === 'norms' ? '' : `?view=${view}` }}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`norms.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
