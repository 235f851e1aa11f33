import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';

/** Per device, the position of the completion whose dialog was closed in this browser. */
const seenAtom = atomWithStorage<Readonly<Record<string, string>>>('profiling-completions-seen', {}, undefined, {
  getOnInit: true,
});

/** Whether the newest completion of the questionnaire has been celebrated yet. A later one is new again. */
export function useCompletion(deviceId: string, events: readonly HistoryEvent[]) {
  const [seen, setSeen] = useAtom(seenAtom);
  const completion = useMemo(
    () => events.findLast(({ type }) => type === 'ProfilingCompleted')?.position ?? null,
    [events],
  );
  return {
    isNew: completion !== null && seen[deviceId] !== completion,
    see: () => completion !== null && setSeen({ ...seen, [deviceId]: completion }),
  };
}
