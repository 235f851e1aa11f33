import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useReplay } from '../../replay/use-replay.ts';
import { useDates } from '../../shared/dates.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import { answeredShortcuts } from '../../shared/keys/use-keys.ts';
import { useOpenWork } from '../../shared/my-work/use-open-work.ts';
import { myWorkQuery } from '../../shared/my-work/work-queries.ts';
import { useMayEdit, useMayWrite } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import type { Action, ActionGroup } from '../../ui/menu.tsx';
import { isDeviceScreen } from '../areas.ts';
import { nextActs, type NextAct } from './next-acts.ts';
import { recentPlaces } from './recent-places.ts';

const mostPlaces = 5;

/** What the palette leads with: where the person was, what is probably next, and the keys of the screen. */
export function useLikely(): ActionGroup[] {
  const { t } = useTranslation();
  const groups = [
    { id: 'recent', title: t('palette.recent'), actions: useRecent() },
    { id: 'next', title: t('palette.next'), actions: useNext() },
    { id: 'here', title: t('palette.here'), actions: useHere() },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

/** Places in the language of the screen, and of the selected device where they show a device. */
function useRecent(): Action[] {
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { device } = useSelectedDevice();
  const [places] = useState(recentPlaces);
  const isSeen = (path: string, of: string | null) =>
    path.startsWith(`/${locale}/`) && (of === (device?._id ?? null) || !isDeviceScreen(pathOf(path)));
  return places
    .filter((place) => place.path !== pathname && isSeen(place.path, place.device))
    .slice(0, mostPlaces)
    .map(({ path, label, device: of }) => ({ id: `recent ${path} ${of}`, label, run: () => void navigate(path) }));
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

function useNext(): Action[] {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { date } = useDates();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const mayWrite = useMayWrite();
  const { moment, isPast } = useReplay();
  const { device } = useSelectedDevice();
  const open = useOpenWork();
  const { data: work = [] } = useQuery({ ...myWorkQuery(locale), enabled: mayEdit });
  if (!mayEdit || isPast) return [];
  const actionOf = (act: NextAct): Action => {
    if (act.kind !== 'work') {
      const label = t(`palette.nextAct.${act.kind}`, { count: act.count });
      return { id: `next ${act.kind}`, label, run: () => void navigate(to(`/Dashboard/${act.screen}`)) };
    }
    const { item } = act;
    return {
      id: `next ${item.key} ${item.device?.id}`,
      label: item.name,
      note: [t(`shell.work.kind.${item.kind}`), item.due && date(item.due)].filter(Boolean).join(' · '),
      run: () => void open(item),
    };
  };
  return nextActs(moment, work)
    .filter(({ kind }) => kind === 'work' || (device !== null && mayWrite))
    .map(actionOf);
}

/** The keys that the screen answers, as they were when the palette opened. */
function useHere(): Action[] {
  const { t } = useTranslation();
  const [answered] = useState(answeredShortcuts);
  return answered.map(({ name, run }) => ({
    id: `here ${name}`,
    label: t(`keys.act.${name}`),
    hint: shortcuts[name].written.join(' '),
    run,
  }));
}
