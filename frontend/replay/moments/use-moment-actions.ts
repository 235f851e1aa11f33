import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import type { ActionGroup } from '../../ui/menu.tsx';
import { countAtPosition } from '../timeline.ts';
import { useReplay } from '../use-replay.ts';
import { momentsQuery } from './moments-query.ts';
import { openedMomentsAtom } from './opened.ts';

/** What the menus of time offer: to name a moment, to list and compare them, and each named moment to go to. */
export function useMomentActions(): { acts: ActionGroup; named: ActionGroup } {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { device } = useSelectedDevice();
  const mayWrite = useMayWrite();
  const { events, goToPosition } = useReplay();
  const open = useSetAtom(openedMomentsAtom);
  const { data = [] } = useQuery({ ...momentsQuery(device?._id ?? ''), enabled: device !== null });
  const name = { id: 'name', label: t('history.moments.name'), run: () => open({ kind: 'name' }) };
  return {
    acts: {
      id: 'moments',
      actions: [
        ...(mayWrite ? [name] : []),
        { id: 'compare', label: t('history.moments.compare'), run: () => open({ kind: 'compare', from: null }) },
        { id: 'list', label: t('history.moments.list'), run: () => open({ kind: 'list' }) },
      ],
    },
    named: {
      id: 'named',
      title: t('history.moments.title'),
      actions: data.map(({ id, name: label, position }) => {
        const at = events[countAtPosition(events, position) - 1];
        return { id, label, note: at && moment(at.recordedAt), run: () => goToPosition(position) };
      }),
    },
  };
}
