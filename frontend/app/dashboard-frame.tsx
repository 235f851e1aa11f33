import { useQueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { lazy } from '../ui/lazy.ts';
import { onFactorAsked, onUnauthorized } from '../shared/api.ts';
import { useSelectedDevice } from '../shared/devices.ts';
import { feedTimelines } from '../replay/feed.ts';
import { openedMomentsAtom } from '../replay/moments/opened.ts';
import { TimeRail } from '../replay/time-rail.tsx';
import { lazyWith } from '../shared/lazy-with.ts';
import { useKeys } from '../shared/keys/use-keys.ts';
import { useListKeys } from '../shared/keys/use-row-keys.ts';
import { arrivedAtom, followEvents } from '../shared/live.ts';
import { asOfAtom, keepMomentInAddress, writeMoment } from '../shared/replay-moment.ts';
import { refreshSession, sessionAtom } from '../shared/session.ts';
import { followWhatIf, whatIfAtom } from '../shared/what-if.ts';
import { useLocale } from '../shared/use-locale.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { aboutAt, hasRail, isDeviceScreen } from './areas.ts';
import { DeviceGate } from './device-gate.tsx';
import { loginPath } from './login-path.ts';
import { RecordBanner } from './record-banner.tsx';
import { DifferencePrompt } from './difference-prompt.tsx';
import { ReasonPrompt } from './reason-prompt.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { onStepUp } from '../shared/step-up.ts';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import css from './dashboard-frame.module.css';

const Palette = lazyWith('keys', async () => (await import('./palette/palette.tsx')).Palette);
const RememberScreens = lazy(async () => ({
  default: (await import('./palette/remember-screens.tsx')).RememberScreens,
}));
const SessionNotices = lazy(async () => ({ default: (await import('./session-notices.tsx')).SessionNotices }));
const Shortcuts = lazyWith('keys', async () => (await import('./shortcuts.tsx')).Shortcuts);
const StepUp = lazy(async () => ({ default: (await import('./step-up.tsx')).StepUp }));
const WhatIfBanner = lazy(async () => ({ default: (await import('./what-if-banner.tsx')).WhatIfBanner }));
const PrintStamp = lazy(async () => ({ default: (await import('../replay/print-stamp.tsx')).PrintStamp }));
const MomentsDialogs = lazyWith(
  'record',
  async () => (await import('../replay/moments/moments-dialogs.tsx')).MomentsDialogs,
);
const SinceLastVisit = lazy(async () => ({
  default: (await import('../replay/since-last-visit.tsx')).SinceLastVisit,
}));

/** Sidebar, top bar, the screen, and the time rail under the screens of a device. */
export function DashboardFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { device } = useSelectedDevice();
  const sidebar = useSidebar();
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const session = useAtomValue(sessionAtom);
  const isPast = useAtomValue(asOfAtom) !== null;
  const whatIf = useAtomValue(whatIfAtom);
  const moments = useAtomValue(openedMomentsAtom);
  const about = aboutAt(pathname);
  const close = () => setOpened(null);

  const asked = useStepUp();
  useSession();
  useFreshSession();
  useAskedFactor();
  useEventStream();
  useKeys({
    palette: () => setOpened('palette'),
    help: () => setOpened('shortcuts'),
    sidebar: sidebar.toggle,
  });
  useListKeys();

  return (
    <>
      <SkipLink />
      <div className={css.frame} data-collapsed={sidebar.isCollapsed || undefined} data-past={isPast || undefined}>
        <Sidebar isDrawerOpen={sidebar.isDrawerOpen} isHidden={sidebar.isHidden} onClose={sidebar.closeDrawer} />
        {sidebar.isDrawerOpen && (
          <button type="button" className={css.shade} aria-label={t('shell.closeMenu')} onClick={sidebar.closeDrawer} />
        )}
        <div className={css.body}>
          <TopBar isMenuShown={!sidebar.isHidden} onMenu={sidebar.toggle} onPalette={() => setOpened('palette')} />
          <main className={css.content} id="content" tabIndex={-1}>
            {device && isDeviceScreen(pathname) && (
              <Suspense fallback={null}>
                <PrintStamp />
              </Suspense>
            )}
            <RecordBanner />
            <Suspense fallback={null}>
              {(session?.askedSecondFactor || session?.passwordOutdated) && (
                <SessionNotices
                  askedSecondFactor={session.askedSecondFactor}
                  passwordOutdated={session.passwordOutdated}
                />
              )}
            </Suspense>
            {device && about && whatIf === null && (
              <Suspense fallback={null}>
                <SinceLastVisit key={`${device._id} ${about}`} deviceId={device._id} about={about} />
              </Suspense>
            )}
            {/* No screen supposes a change before its banner is there. Another supposition is another screen: all its
            queries are asked anew. */}
            <Suspense key={whatIf ?? 'as it is'} fallback={null}>
              {whatIf !== null && <WhatIfBanner changeId={whatIf} />}
              <DeviceGate />
            </Suspense>
          </main>
          {device && whatIf === null && hasRail(pathname) && <TimeRail />}
        </div>
      </div>
      <ToastRegion />
      <ReasonPrompt />
      <DifferencePrompt />
      <Suspense fallback={null}>
        <RememberScreens />
      </Suspense>
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onClose={close} onShortcuts={() => setOpened('shortcuts')} />}
        {opened === 'shortcuts' && <Shortcuts onClose={close} />}
        {moments && <MomentsDialogs />}
        {asked && <StepUp onAnswer={asked.answer} />}
      </Suspense>
    </>
  );
}

/** After a session ends during work, the user goes to the login page, and then back to the same place. */
function useSession() {
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const client = useQueryClient();
  useEffect(
    () =>
      onUnauthorized(() => {
        setSession(null);
        void navigate(loginPath(location.pathname + location.search), { replace: true });
      }),
    [navigate, setSession],
  );
  // No data is left for the next person who signs in on this tab.
  useEffect(() => () => void (getDefaultStore().get(sessionAtom) ?? client.clear()), [client]);
}

/** Events that change the organisation or the person's own role in the session. */
const ofSession = new Set([
  'OrganisationRenamed',
  'MemberRoleChanged',
  'AuditorAccessChanged',
  'PlanStarted',
  'PlanChanged',
  'PlanEnded',
  'SecondFactorPolicyChanged',
]);

function useFreshSession() {
  const newest = useAtomValue(arrivedAtom).findLast(({ type }) => ofSession.has(type))?.position;
  useEffect(() => {
    if (newest === undefined) return;
    void refreshSession();
  }, [newest]);
}

type Asked = { answer: (isProven: boolean) => void };

/** Set while the person is asked to prove their identity again: the callback for the result. */
function useStepUp(): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise<boolean>((resolve) =>
            setAsked({
              answer: (isProven) => {
                setAsked(null);
                resolve(isProven);
              },
            }),
          ),
      ),
    [],
  );
  return asked;
}

const isOverdueAtom = atom((get) => get(sessionAtom)?.askedSecondFactor?.isOverdue ?? false);

/** Leads to the account when a second factor is overdue; after it is added, all queries run again. */
function useAskedFactor() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const isOverdue = useAtomValue(isOverdueAtom);
  useEffect(() => onFactorAsked(() => void refreshSession()), []);
  useEffect(() => {
    if (!isOverdue) return;
    void navigate(`/${locale}/Dashboard/Account`, { replace: true });
    return () => void client.invalidateQueries();
  }, [isOverdue, navigate, locale, client]);
}

function useEventStream() {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const isOverdue = useAtomValue(isOverdueAtom);
  // Without the second factor the stream is refused.
  useEffect(
    () => (isOverdue ? undefined : followEvents(client, (events) => feedTimelines(client, events))),
    [client, isOverdue],
  );
  useEffect(() => keepMomentInAddress(), []);
  // Also where back and forward lead to an address that was written at another moment.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the moment is written again into every new address
  useEffect(() => {
    writeMoment(pathname);
    followWhatIf(search);
  }, [pathname, search]);
}
