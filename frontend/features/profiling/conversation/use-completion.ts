import { atom, useAtom, useAtomValue } from 'jotai';
import { arrivedAtom } from '../../../shared/live.ts';

/** Positions of completions whose dialog was closed. */
const closedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether the questionnaire was completed while this tab was open, and its dialog is not closed yet. */
export function useCompletion(deviceId: string) {
  const [closed, setClosed] = useAtom(closedAtom);
  const completion = useAtomValue(arrivedAtom).findLast(
    ({ type, device }) => type === 'ProfilingCompleted' && device === deviceId,
  );
  return {
    isNew: completion !== undefined && !closed.has(completion.position),
    see: () => completion !== undefined && setClosed(new Set([...closed, completion.position])),
  };
}
