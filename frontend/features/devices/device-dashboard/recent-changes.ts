import type { HistoryEvent } from '#/backend/api/history/contract.ts';

/** The last `limit` events among the first `count` that no other event caused, newest first. */
export function recentChanges(events: readonly HistoryEvent[], count: number, limit: number): HistoryEvent[] {
  const changes: HistoryEvent[] = [];
  for (let at = count - 1; at >= 0 && changes.length < limit; at--)
    if (events[at]!.causation === null) changes.push(events[at]!);
  return changes;
}
