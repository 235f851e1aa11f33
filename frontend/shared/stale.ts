import type { StreamedEvent } from '#/backend/api/history/contract.ts';
import type { Brought } from './own-replies.ts';
import { topicsAt } from './topics.ts';

/** A topic that is to be read again: of one device, or of everything (null). */
export type Stale = { topic: string; device: string | null };

type Heard = Pick<StreamedEvent, 'position' | 'correlation' | 'device' | 'topics'>;

/** What these events touch, without what the replies to this tab's own commands have brought. */
export function staleAfter(events: readonly Heard[], replies: Brought): Stale[] {
  const own = new Map(events.map(({ position, correlation }) => [correlation, replies.get(position) ?? []]));
  const stale = events.flatMap(({ topics, device, correlation }) => {
    const has: readonly string[] = own.get(correlation) ?? [];
    return topics.filter((topic) => !has.includes(topic)).map((topic) => ({ topic, device }));
  });
  return [...new Map(stale.map((one) => [`${one.topic} ${one.device}`, one])).values()];
}

/**
 * Whether the query with this key has to be asked again. A key is path, parameters and moment; only what is read now can
 * go stale. A path that says no topics reads everything.
 */
export function isStale(queryKey: readonly unknown[], stale: readonly Stale[]): boolean {
  const [path, params, moment] = queryKey;
  if (moment !== 'now') return false;
  const topics = topicsAt(path);
  const of = typeof params === 'object' && params !== null && 'deviceId' in params ? params.deviceId : null;
  return stale.some(
    ({ topic, device }) =>
      (topics === null || topics.includes(topic)) && (device === null || of === null || of === device),
  );
}
