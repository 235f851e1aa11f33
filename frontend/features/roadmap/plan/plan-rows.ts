import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import type { Stage, Task } from '../tree.ts';
import { schedule, type Span } from './schedule.ts';

/** A task as a line of the plan. `span`: when an open task can be done at the earliest. */
export type PlanRow = {
  id: string;
  title: string;
  /** Its step of the first level. */
  stage: { id: string; title: string };
  task: Task;
  owner: { account: string | null; name: string } | null;
  /** Its weight in working days. */
  days: number;
  span: Span | null;
};

type Words = {
  title: (step: Pick<Task, 'titleEN' | 'titleFR'>) => string;
  callOwner: (owner: StepOwner) => string | null;
};

/** The tasks of a device as lines, in the order of the roadmap, with their earliest dates. */
export function planRows(stages: readonly Stage[], today: string, { title, callOwner }: Words): PlanRow[] {
  const all = stages.flatMap(({ step, children }) =>
    children.flatMap((group) => group.children.map((task) => ({ step, task }))),
  );
  const spans = schedule(
    all.map(({ task }) => ({ ...task.progress, days: weightOf(task) })),
    today,
  );
  return all.map(({ step, task }) => {
    const { owner } = task.progress;
    const name = callOwner(owner);
    return {
      id: task.step,
      title: title(task),
      stage: { id: step.step, title: title(step) },
      task,
      owner: name === null ? null : { account: owner && 'account' in owner ? owner.account : null, name },
      days: weightOf(task),
      span: spans.get(task.step) ?? null,
    };
  });
}

const weightOf = ({ progress: { days, usualDays } }: Task): number => days ?? usualDays;

export const filters = ['all', 'open', 'mine', 'overdue', 'month', 'nobody', 'critical'] as const;
export type PlanFilter = (typeof filters)[number];

/** Whether a line passes. `today`: a date; `account`: the reader's. Only `all` shows what is done. */
export function passes(filter: PlanFilter, row: PlanRow, today: string, account: string | null): boolean {
  const { isDone, due } = row.task.progress;
  if (filter === 'all') return true;
  if (isDone) return false;
  switch (filter) {
    case 'open':
      return true;
    case 'mine':
      return account !== null && row.owner?.account === account;
    case 'overdue':
      return due !== null && due < today;
    case 'month':
      return due !== null && due >= today && due.slice(0, 7) === today.slice(0, 7);
    case 'nobody':
      return row.owner === null;
    case 'critical':
      return row.span?.isCritical ?? false;
  }
}

export const groupings = ['phase', 'date', 'person'] as const;
export type Grouping = (typeof groupings)[number];
export type PlanGroup = { id: string; title: string; rows: readonly PlanRow[] };

/** `month`: writes a month, given as its first day. */
type GroupWords = { month: (day: string) => string; noDate: string; nobody: string };

/** The lines by step, by the month in which they are due, or by who does them; without date or person last. */
export function grouped(rows: readonly PlanRow[], by: Grouping, words: GroupWords): PlanGroup[] {
  if (by === 'phase')
    return [...Map.groupBy(rows, ({ stage }) => stage.id)].map(([id, own]) => {
      return { id, title: own[0]!.stage.title, rows: own };
    });
  const keyOf = ({ task, owner }: PlanRow) =>
    by === 'date' ? (task.progress.due?.slice(0, 7) ?? '') : (owner?.name ?? '');
  const titleOf = (key: string) => {
    if (key === '') return by === 'date' ? words.noDate : words.nobody;
    return by === 'date' ? words.month(`${key}-01`) : key;
  };
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([key, own]) => ({
      id: `${by} ${key}`,
      title: titleOf(key),
      rows: by === 'date' ? own.toSorted(byDue) : own,
    }));
}

const byDue = (a: PlanRow, b: PlanRow) => (a.task.progress.due ?? '').localeCompare(b.task.progress.due ?? '');
