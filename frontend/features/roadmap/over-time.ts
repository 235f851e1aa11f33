import { logged, type HistoryEvent } from '#/backend/api/history/contract.ts';

export type DayCount = { day: string; done: number };

/** Number of completed tasks at the end of each day on which it changed; `day` is UTC, `2026-11-21`. */
export function doneOverTime(events: readonly HistoryEvent[], count: number): DayCount[] {
  const days = new Map<string, number>();
  let done = 0;
  for (const recorded of events.slice(0, count)) {
    const event = logged(recorded);
    if (event.type === 'TaskCompleted') done++;
    else if (event.type === 'TaskReopened') done--;
    else continue;
    days.set(event.recordedAt.slice(0, 10), done);
  }
  return [...days].map(([day, number]) => ({ day, done: number }));
}
