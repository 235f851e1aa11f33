import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { useSelectedDevice } from '../shared/devices.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { fromAddress, toAddress } from './address.ts';
import { clampCount } from './stepping.ts';
import { whatIfAtom } from '../shared/what-if.ts';
import { supposedQuery, withSupposed } from './supposed.ts';
import { timelineQuery } from './timeline-query.ts';
import { countAtPosition, emptyTimeline, momentAt, type Timeline } from './timeline.ts';

export type Replay = {
  timeline: Timeline;
  events: readonly HistoryEvent[];
  /** Number of events up to the shown moment, and in all. */
  count: number;
  total: number;
  /** The device at that moment, and the event before it; null before the first. */
  moment: DeviceMoment;
  event: HistoryEvent | null;
  isPast: boolean;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
  goTo: (count: number) => void;
  goToPosition: (position: string) => void;
  goLive: () => void;
};

const noTimeline = emptyTimeline('');

/** Movement through the events of the selected device: the present place, the moves, and the device there. */
export function useReplay(): Replay {
  const { device } = useSelectedDevice();
  const { data, error, isPending, refetch } = useQuery({
    ...timelineQuery(device?._id ?? ''),
    enabled: device !== null,
  });
  const arrived = data ?? noTimeline;
  const deferred = useDeferredValue(arrived);
  // Many events render in parts, and the screen stays responsive; those of another device are not shown.
  const timeline = deferred === noTimeline || deferred.device === arrived.device ? deferred : arrived;
  const { events } = timeline;
  const [asOf, setAsOf] = useAtom(asOfAtom);
  const total = events.length;
  const position = fromAddress(asOf);
  const count = useMemo(
    () => (position === null ? total : clampCount(countAtPosition(events, position), total)),
    [events, position, total],
  );
  return {
    timeline,
    events,
    count,
    total,
    moment: useSupposed(momentAt(timeline, count)),
    event: events[count - 1] ?? null,
    isPast: asOf !== null,
    isLoading: device !== null && (isPending || timeline !== arrived) && timeline === noTimeline,
    error,
    reload: () => void refetch(),
    goTo: (wanted) => {
      const next = clampCount(wanted, total);
      setAsOf(next >= total ? null : toAddress(events[next - 1]!.position));
    },
    goToPosition: (wanted) => setAsOf(wanted >= (events.at(-1)?.position ?? '') ? null : toAddress(wanted)),
    goLive: () => setAsOf(null),
  };
}

/** A device as if the planned change were carried out that the screens suppose; the same where they suppose none. */
function useSupposed(moment: DeviceMoment): DeviceMoment {
  const changeId = useAtomValue(whatIfAtom);
  const { data } = useQuery({ ...supposedQuery(changeId ?? ''), enabled: changeId !== null });
  return useMemo(
    () => (changeId !== null && data && data.device === moment.device.id ? withSupposed(moment, data.events) : moment),
    [changeId, data, moment],
  );
}

const restMs = 150;

/** The moment once the rail has rested there: details are requested for it. Now needs no rest. */
export function useRestedMoment(): { asOf: string | null; isResting: boolean } {
  const asOf = useAtomValue(asOfAtom);
  const [rested, setRested] = useState(asOf);
  useEffect(() => {
    const timer = setTimeout(() => setRested(asOf), asOf === null ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [asOf]);
  const shown = asOf === null ? null : rested;
  return { asOf: shown, isResting: shown === asOf };
}
