import type { Owner } from '#/backend/events/owner.ts';
import type { RegisteredCapa } from '#/backend/projections/documents/capa-register/fold.ts';
import type { StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import type { RegisteredComplaint } from '#/backend/projections/documents/complaints/fold.ts';
import type { RegisteredNonconformity } from '#/backend/projections/documents/nonconformities/fold.ts';

/** Something that a person has to do. */
export type DueItem = {
  /** The same as long as it is the same thing to do: `capa <id> A1`. */
  key: string;
  account: string;
  /** A date, `2026-11-21`; null: none was set. */
  due: string | null;
  /** As people name it: `CAPA-2026-001 A1, Leaking seal`. */
  name: string;
  /** Where it is done, under the language's path. */
  place: string;
};

type Plan = { owner: Owner | null; due: string | null };

/** The item of a plan; nothing where it has no owner. */
const planned = ({ owner, due }: Plan, item: Pick<DueItem, 'key' | 'name' | 'place'>): DueItem[] =>
  owner === null ? [] : [{ ...item, account: owner.account, due }];

/** What is to be done for a CAPA: itself and its open actions. */
export function dueOfCapa(id: string, { state }: RegisteredCapa): DueItem[] {
  if (state.status !== 'open') return [];
  const { number, title, plan, actions } = state;
  const place = `/Dashboard/CapaCreator/${id}`;
  return [
    ...planned(plan, { key: `capa ${id}`, name: `${number}, ${title}`, place }),
    ...actions
      .filter(({ isDone }) => !isDone)
      .flatMap((action) =>
        planned(action, { key: `capa ${id} ${action.action}`, name: `${number} ${action.action}, ${title}`, place }),
      ),
  ];
}

/** The check of the effectiveness of a CAPA, by its owner, once it has its date and no outcome. */
export function dueCheckOfCapa(id: string, { state }: RegisteredCapa): DueItem[] {
  const { number, title, status, plan, effectiveness } = state;
  if (status !== 'open' || effectiveness?.outcome !== null || effectiveness.due === null) return [];
  return planned(
    { owner: plan.owner, due: effectiveness.due },
    { key: `capa ${id} check`, name: `${number}, ${title}`, place: `/Dashboard/CapaCreator/${id}` },
  );
}

/** What is still to be done for a change that has not ended. */
export function dueOfChange(id: string, { status, number, words, followUps }: StoredChange): DueItem[] {
  if (status === 'rejected' || status === 'withdrawn' || status === 'closed') return [];
  const place = `/Dashboard/Changes/${id}`;
  return followUps
    .filter(({ isDone }) => !isDone)
    .flatMap((one) =>
      planned(one, {
        key: `change ${id} ${one.followUp}`,
        name: `${number} ${one.followUp}, ${words.title}`,
        place,
      }),
    );
}

/** A complaint that is open. */
export const dueOfComplaint = (id: string, { status, number, intake, plan }: RegisteredComplaint): DueItem[] =>
  status === 'open'
    ? planned(plan, {
        key: `complaint ${id}`,
        name: `${number}, ${intake.title}`,
        place: `/Dashboard/Complaints/${id}`,
      })
    : [];

/** A non-conformity that is open. */
export const dueOfNonconformity = (id: string, { status, number, finding, plan }: RegisteredNonconformity): DueItem[] =>
  status === 'open'
    ? planned(plan, {
        key: `nonconformity ${id}`,
        name: `${number}, ${finding.title}`,
        place: `/Dashboard/Nonconformities/${id}`,
      })
    : [];

/** Days after its date on which something is called overdue, if it is still to be done. */
export const escalationDays = [1, 7, 30] as const;
/** A worker that stood still for so many days makes up for it; what became overdue before is not mailed. */
const graceDays = 3;

/** On which of `escalationDays` an item is mailed today; null: it is not due for that. `today`: a date. */
export function escalationOn(due: string, today: string): number | null {
  const late = (Date.parse(today) - Date.parse(due)) / 86_400_000;
  const reached = escalationDays.findLast((day) => day <= late);
  return reached !== undefined && late - reached < graceDays ? reached : null;
}
