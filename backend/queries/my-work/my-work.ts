import type { Pool } from 'pg';
import { standing, type Answered } from '#/backend/commands/profiling/conclude.ts';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { capaRows } from '#/backend/projections/documents/capa-register/fold.ts';
import { changeRows, type StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import { complaintRows } from '#/backend/projections/documents/complaints/fold.ts';
import {
  nonconformityRows,
  type RegisteredNonconformity,
} from '#/backend/projections/documents/nonconformities/fold.ts';
import { questionSubject, taskSubject } from '#/backend/events/subject.ts';
import type { Profiling } from '#/backend/projections/documents/profiling/fold.ts';
import type { RoadmapProgress } from '#/backend/projections/documents/roadmap/fold.ts';
import { roadmapFor, tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import { companyTasks } from '../checks/company-tasks.ts';
import { liveDevices, type Seen } from '../device-moment.ts';
import { heldDerivation } from '../profiling/held.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';
import { placeOf, placeOfCompanyTask } from './call-names.ts';
import {
  dueCheckOfCapa,
  dueOfCapa,
  dueOfChange,
  dueOfComplaint,
  dueOfNonconformity,
  type DueItem,
} from './due-items.ts';
import { findingsToDecide } from './findings.ts';
import type { Titles } from './titles.ts';

/** Something that waits for a person. `device`: null for the company. */
type WorkItem = Omit<DueItem, 'account'> & {
  kind:
    | 'task'
    | 'question'
    | 'capa'
    | 'check-capa'
    | 'finding'
    | 'complaint'
    | 'nonconformity'
    | 'change'
    | 'approve-change'
    | 'approve-disposition';
  device: { id: string; name: string } | null;
};
type Content = { knowledge: Knowledge; roadmap: readonly RoadmapStep[] };
type Named = (device: string | null) => WorkItem['device'];

/**
 * What waits for a member: what they own, and what they may approve because somebody else wrote it. By date, what has
 * none last.
 */
export async function workOf(
  { pool, log, knowledge, roadmap }: { pool: Pool; log: Pick<EventLog, 'read'> } & Content,
  organisation: OrganisationId,
  account: AccountId,
  titles: Titles,
): Promise<WorkItem[]> {
  const place = scoped(pool, { organisation });
  const [capas, changes, complaints, nonconformities, findings, devices, company] = await Promise.all([
    readList(place, capaRows, organisation),
    readList(place, changeRows, organisation),
    readList(place, complaintRows, organisation),
    readList(place, nonconformityRows, organisation),
    findingsToDecide(pool, organisation, account, titles),
    liveDevices(pool, organisation, ['device', 'roadmap', 'profiling', 'profile']),
    companyTasks({ pool, log }, organisation),
  ]);
  const names = new Map(devices.map(({ device }) => [device.id, device.name]));
  const named: Named = (id) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const own = (kind: WorkItem['kind'], device: string | null, items: readonly DueItem[]): WorkItem[] =>
    items.flatMap(({ account: owner, ...item }) =>
      owner === account ? [{ ...item, kind, device: named(device) }] : [],
    );
  return [
    ...devices
      .filter(({ device }) => !device.isArchived)
      .flatMap((seen) => [
        ...own('task', seen.device.id, tasksOfDevice(seen, account, { knowledge, roadmap }, titles.task)),
        ...own('question', seen.device.id, questionsLeft(seen.profiling, knowledge, titles.question)),
      ]),
    ...own(
      'task',
      null,
      tasksIn(company, titles.task, (task) => placeOfCompanyTask(company.own[task])),
    ),
    ...findings
      .filter(({ device }) => !devices.some((seen) => seen.device.id === device && seen.device.isArchived))
      .flatMap(({ device, ...item }) => own('finding', device, [item])),
    ...capas.flatMap(({ row, content }) => [
      ...own('capa', content.device, dueOfCapa(row, content)),
      ...own('check-capa', content.device, dueCheckOfCapa(row, content)),
    ]),
    ...changes.flatMap(({ row, content }) => [
      ...own('change', content.device, dueOfChange(row, content)),
      ...toApprove(row, content, account).map((item) => ({ ...item, device: named(content.device) })),
    ]),
    ...complaints.flatMap(({ row, content }) => own('complaint', content.device, dueOfComplaint(row, content))),
    ...nonconformities.flatMap(({ row, content }) => [
      ...own('nonconformity', content.device, dueOfNonconformity(row, content)),
      ...toDispose(row, content, account).map((item) => ({ ...item, device: named(content.device) })),
    ]),
  ].toSorted(
    (one, other) => (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.name.localeCompare(other.name),
  );
}

/**
 * The open tasks of a device that wait for an account, without those that the answers exclude: the roadmap does not show
 * them either. Derived only where something waits.
 */
export function tasksOfDevice(
  seen: Pick<Seen, 'roadmap' | 'profile'> & { profiling: { answers: readonly Answered[] } },
  account: string,
  { knowledge, roadmap }: Content,
  titleOf: (task: string) => string | null,
): DueItem[] {
  const { own, tasks } = seen.roadmap;
  const waiting = Object.entries(tasks).filter(
    ([, { isDone, owner }]) => !isDone && owner !== null && 'account' in owner && owner.account === account,
  );
  if (waiting.length === 0) return [];
  const kept = new Set(tasksOf(roadmapFor(heldDerivation(seen, knowledge), roadmap, knowledge)).map(({ key }) => key));
  const shown = waiting.filter(([task]) => kept.has(task) || task in own);
  return tasksIn({ own, tasks: Object.fromEntries(shown) }, titleOf);
}

/** The open tasks of a roadmap with an owner. Those that the roadmap no longer has are left out. */
function tasksIn(
  { tasks, own }: Pick<RoadmapProgress, 'tasks' | 'own'>,
  titleOf: (task: string) => string | null,
  placeIn = (task: string): string => placeOf(taskSubject(task)),
): DueItem[] {
  return Object.entries(tasks).flatMap(([task, { isDone, owner, due }]) => {
    const name = own[task]?.title ?? titleOf(task);
    if (isDone || name === null || owner === null || !('account' in owner)) return [];
    return [{ key: `task ${task}`, account: owner.account, due, name, place: placeIn(task) }];
  });
}

/** Questions that were left to somebody and are still to be answered. */
function questionsLeft(
  { answers, postponed }: Pick<Profiling, 'answers' | 'postponed'>,
  knowledge: Knowledge,
  titleOf: (question: string) => string | null,
): DueItem[] {
  const left = postponed.flatMap(({ question, owner }) =>
    owner === null ? [] : [{ question, account: owner.account }],
  );
  const open = left.length > 0 ? standing(answers, knowledge).open : [];
  return left
    .filter(({ question }) => open.includes(question))
    .map(({ question, account }) => ({
      key: `question ${question}`,
      account,
      due: null,
      name: titleOf(question) ?? question,
      place: placeOf(questionSubject(question)),
    }));
}

/** A change with contents, whose significance is decided, waits for the approval of anybody but its author. */
export function toApprove(id: string, change: StoredChange, account: string): Omit<WorkItem, 'device'>[] {
  const { status, contents, significance, author, number, words } = change;
  if (status !== 'draft' || author === account) return [];
  // The decider refuses what is empty or not assessed: nobody could approve it.
  if (significance === null || significance.outcome === 'OPEN') return [];
  if (contents.answers.length + contents.items.length === 0) return [];
  return [
    {
      kind: 'approve-change',
      key: `approve change ${id}`,
      name: `${number}, ${words.title}`,
      due: null,
      place: `/Dashboard/Changes/${id}`,
    },
  ];
}

/** A disposition waits for the approval of anybody but who proposed it. */
function toDispose(id: string, one: RegisteredNonconformity, account: string): Omit<WorkItem, 'device'>[] {
  const { status, disposition, number, finding, plan } = one;
  if (status !== 'open' || !disposition || disposition.approval || disposition.author === account) return [];
  return [
    {
      kind: 'approve-disposition',
      key: `approve disposition ${id}`,
      name: `${number}, ${finding.title}`,
      due: plan.due,
      place: `/Dashboard/Nonconformities/${id}`,
    },
  ];
}
