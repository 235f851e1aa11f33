/** A task for the plan. `days`: working days of one person. */
export type Planned = { name: string; after: readonly string[]; days: number; isDone: boolean };

/** The earliest start and last day of a task, as dates, and whether a delay of it delays the end of all. */
export type Span = { start: string; end: string; isCritical: boolean };

/**
 * The earliest dates of the open tasks, from `today` on, in working days: a task starts when those before it are done.
 * Done tasks have no span. Names that come after unknown tasks, or after each other, wait for nobody there.
 */
export function schedule(tasks: readonly Planned[], today: string): ReadonlyMap<string, Span> {
  const open = new Map(tasks.filter(({ isDone }) => !isDone).map((task) => [task.name, task]));
  const ends = new Map<string, number>();
  const endOf = (task: Planned): number => {
    const known = ends.get(task.name);
    if (known !== undefined) return known;
    ends.set(task.name, 0);
    const end = startOf(task) + task.days;
    ends.set(task.name, end);
    return end;
  };
  const before = ({ after }: Planned) => after.flatMap((name) => open.get(name) ?? []);
  const startOf = (task: Planned) => Math.max(0, ...before(task).map(endOf));
  for (const task of open.values()) endOf(task);

  const last = Math.max(0, ...ends.values());
  const critical = new Set<string>();
  const mark = (task: Planned) => {
    if (critical.has(task.name)) return;
    critical.add(task.name);
    const start = (ends.get(task.name) ?? 0) - task.days;
    for (const one of before(task)) if (ends.get(one.name) === start && start > 0) mark(one);
  };
  for (const task of open.values()) if (ends.get(task.name) === last) mark(task);

  return new Map(
    [...open.values()].map(({ name, days }) => {
      const end = ends.get(name) ?? 0;
      const span = { start: workingDay(today, end - days), end: workingDay(today, end - 1) };
      return [name, { ...span, isCritical: critical.has(name) }];
    }),
  );
}

const dayMs = 86_400_000;

/** The day that is so many working days after a date; a weekend counts as the Monday after it. */
export function workingDay(from: string, days: number): string {
  const start = Date.parse(`${from}T00:00:00Z`);
  const weekday = new Date(start).getUTCDay();
  const monday = weekday === 6 ? start + 2 * dayMs : weekday === 0 ? start + dayMs : start;
  const place = (new Date(monday).getUTCDay() + 6) % 7;
  const weeks = Math.floor((place + days) / 5);
  return new Date(monday + (days + 2 * weeks) * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
