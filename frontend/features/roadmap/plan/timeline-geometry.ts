import type { PlanGroup, PlanRow } from './plan-rows.ts';
import { daysBetween } from './schedule.ts';

/** Height of a line of table and drawing, in pixels. */
export const rowHeight = 32;
const pixelsPerDay = 4;

/** A line of the timeline: the name of a group (`row` null), or a task. */
export type TimelineLine = { id: string; title: string; row: PlanRow | null };

export const linesOf = (groups: readonly PlanGroup[]): TimelineLine[] =>
  groups.flatMap(({ id, title, rows }) => [
    { id, title, row: null },
    ...rows.map((row) => ({ id: row.id, title: row.title, row })),
  ]);

/** From which date on is drawn, how wide, and the first day of each month with its place. */
export type Axis = { width: number; at: (day: string) => number; months: readonly { day: string; at: number }[] };

/** The axis on which today, every bar and every date of these lines stand. */
export function axisOf(lines: readonly TimelineLine[], today: string): Axis {
  const days = lines.flatMap(({ row }) => [row?.span?.start, row?.span?.end, row?.task.progress.due ?? undefined]);
  const all = [today, ...days.filter((day) => day !== undefined)].toSorted();
  const from = firstOfMonth(all[0]!);
  const to = nextMonth(all.at(-1)!);
  const at = (day: string) => daysBetween(from, day) * pixelsPerDay;
  const months: { day: string; at: number }[] = [];
  for (let day = from; day < to; day = nextMonth(day)) months.push({ day, at: at(day) });
  return { width: at(to), at, months };
}

/** The path from the end of an earlier bar to the start of a later one, in pixels. */
export function linkPath(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const turn = Math.max(from.x + 4, to.x - 4);
  const down = to.x - 4 >= from.x + 4 ? '' : `V${to.y - Math.sign(to.y - from.y) * (rowHeight / 2)}H${to.x - 4}`;
  return `M${from.x} ${from.y}H${turn}${down}V${to.y}H${to.x}`;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function nextMonth(day: string): string {
  const next = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}
