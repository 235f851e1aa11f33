import type { StreamedEvent } from '#/backend/api/history/contract.ts';
import type { Brought } from './own-replies.ts';
import { topicsAt } from './topics.ts';

/** A topic that has to be loaded again: for one device, or for all (null). */
export type Stale = { topic: string; device: string | null };

type Heard = Pick<StreamedEvent, 'position' | 'correlation' | 'device' | 'topics'>;

/** The topics of these events, without those that the responses to this tab's own commands have brought. */
export function staleAfter(events: readonly Heard[], replies: Brought): Stale[] {
  const own = new Map(events.map(({ position, correlation }) => [correlation, replies.get(position) ?? []]));
  const stale = events.flatMap(({ topics, device, correlation }) => {
    const has: readonly string[] = own.get(correlation) ?? [];
    return topics.filter((topic) => !has.includes(topic)).map((topic) => ({ topic, device }));
  });
  return [...new Map(stale.map((one) => [`${one.topic} ${one.device}`, one])).values()];
}

/**
 * Whether the query with this key has to be loaded again. A key is path, parameters and moment; only the present can go
 * stale. A path without topics depends on all.
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
