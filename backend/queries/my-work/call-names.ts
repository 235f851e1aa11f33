import type { Pool } from 'pg';
import type { OrganisationId } from '#/backend/events/ids.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { capaRows } from '#/backend/projections/documents/capa-register/fold.ts';
import { changeRows } from '#/backend/projections/documents/changes/fold.ts';
import { complaintRows } from '#/backend/projections/documents/complaints/fold.ts';
import { deviceListView } from '#/backend/projections/documents/device-list/fold.ts';
import type { Call } from '#/backend/projections/documents/inbox/fold.ts';
import { nonconformityRows } from '#/backend/projections/documents/nonconformities/fold.ts';
import { roadmapView, type OwnTask } from '#/backend/projections/documents/roadmap/fold.ts';
import type { RowView } from '#/backend/projections/view.ts';
import { readList } from '../read-lists.ts';
import { readView } from '../read.ts';
import { scoped, type Scoped } from '../scoped.ts';
import type { Titles } from './titles.ts';

/** The names of what calls are about, and of the devices of the organisation, now. */
export async function callNames(pool: Pool, organisation: OrganisationId, calls: readonly Call[], titles: Titles) {
  const place = scoped(pool, { organisation });
  const kinds = new Set(calls.map(({ subject }) => subject.kind));
  /** Reads a register only where a call is about it. */
  const named = async <Content>(kind: string, view: RowView<Content>, words: (content: Content) => string) => {
    const rows = kinds.has(kind) ? await readList(place, view, organisation) : [];
    return rows.map(({ row, content }): [string, string] => [subjectKey({ kind, id: row }), words(content)]);
  };
  const [list, ...records] = await Promise.all([
    readView(place, deviceListView, organisation),
    named('capa', capaRows, ({ state }) => `${state.number}, ${state.title}`),
    named('change', changeRows, ({ number, words }) => `${number}, ${words.title}`),
    named('complaint', complaintRows, ({ number, intake }) => `${number}, ${intake.title}`),
    named('nonconformity', nonconformityRows, ({ number, finding }) => `${number}, ${finding.title}`),
  ]);
  const names = new Map(records.flat());
  const own = await ownTasks(
    place,
    organisation,
    calls.filter(({ subject: { kind, id } }) => kind === 'task' && titles.task(id) === null),
  );
  return {
    devices: new Map(list.document.devices.map(({ id, name }) => [id, name])),
    nameOf: ({ subject, device }: Named) => {
      const { kind, id } = subject;
      if (kind === 'task' && own(device, id)) return own(device, id)?.title ?? null;
      if (kind === 'task' || kind === 'question') return titles[kind](id) ?? id;
      if (kind === 'finding') return titles.requirement(requirementOf(id)) ?? requirementOf(id);
      return names.get(subjectKey(subject)) ?? null;
    },
    placeOf: ({ subject, device }: Named) =>
      device === null && subject.kind === 'task' ? placeOfCompanyTask(own(device, subject.id)) : placeOf(subject),
  };
}

type Named = Pick<Call, 'subject' | 'device'>;

/** What devices, or the company, have added of their own: tasks for gaps. The roadmap does not have them. */
async function ownTasks(place: Scoped, organisation: OrganisationId, calls: readonly Named[]) {
  const keys = [...new Set(calls.map(({ device }) => device ?? organisation))];
  const read = keys.map(async (key) => [key, (await readView(place, roadmapView, key)).document.own] as const);
  const found = new Map(await Promise.all(read));
  return (device: string | null, task: string): OwnTask | undefined => found.get(device ?? organisation)?.[task];
}

const screens: ReadonlyMap<string, string> = new Map([
  ['capa', 'CapaCreator'],
  ['complaint', 'Complaints'],
  ['nonconformity', 'Nonconformities'],
  ['change', 'Changes'],
]);

/** Where a task of the company is worked on: at the gap that it closes. A task that was withdrawn has no gap to show. */
export const placeOfCompanyTask = (own: OwnTask | undefined): string =>
  own === undefined ? '/Dashboard/Check/ConformityBoard' : placeOfFinding(own.finding);

/** A finding on the board of its check. */
export const placeOfFinding = ({ run, requirement }: OwnTask['finding']): string =>
  `/Dashboard/Check/ConformityBoard/${run}?gap=${encodeURIComponent(requirement)}`;

/** Where a subject is worked on, under the path of the language. */
export function placeOf({ kind, id }: Subject): string {
  const screen = screens.get(kind);
  if (screen) return `/Dashboard/${screen}/${id}`;
  if (kind === 'question') return '/Forms/AI-QA-Guide';
  if (kind === 'finding') return placeOfFinding({ run: id.split(' ', 1)[0] ?? '', requirement: requirementOf(id) });
  const [, stage] = id.split('.');
  return id.startsWith('STEP.') ? `/Dashboard/Roadmap?step=STEP.${stage}#${id}` : '/Dashboard/Roadmap';
}

/** Of a finding: the requirement that it is about. */
const requirementOf = (finding: string): string => finding.slice(finding.indexOf(' ') + 1);
