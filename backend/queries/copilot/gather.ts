import type { Pool } from 'pg';
import type { Sources } from '#/backend/answering/find.ts';
import { noRecord } from '#/backend/answering/record.ts';
import type { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { personOf, withPerson } from '#/backend/projections/rows/history/person-mark.ts';
import { readHistory, type HistoryRow } from '#/backend/projections/rows/history/read.ts';
import { heldDerivation } from '../profiling/held.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';
import { findingsOf, liveChecks, pastChecks } from '../checks/run.ts';
import type { ReadText } from '../checks/text-of.ts';
import type { Seen } from '../device-moment.ts';
import { companySpace } from '../documents/company-space.ts';
import type { Judge } from '../norms/judged.ts';
import { isShown, type Library } from '../risks/shown-risks.ts';
import type { OpenedEvent } from './event-entries.ts';
import { closedTo, type LawIndex } from './law-index.ts';
import { companyRecord, fileNamesOf, ownRecord } from './own-record.ts';
import { passagesOf } from './passages.ts';

/** From where sources are read. */
export type Places = {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  readText: ReadText;
  knowledge: Knowledge;
  requirements: readonly Requirement[];
  roadmap: readonly RoadmapStep[];
  library: Library;
  judge: Judge;
  law: LawIndex;
};

/** Who asks, and what they may read. */
export type Asker = {
  organisation: OrganisationId;
  seesAllRisks: boolean;
  isOpenNorm: (norm: string) => boolean;
};

const mostEvents = 3000;

/** `fileNames`: of the documents of the space, by their ids. `unread`: how many of them could not be read. */
export type Gathered = Omit<Sources, 'attached'> & {
  unread: number;
  fileNames: ReadonlyMap<string, string>;
  /** The newest event of the device that was read; null for the company. */
  position: string | null;
};

/** What an answer about a device may rest on, as this person may read it. `seen`: the device, already allowed to them. */
export async function deviceSources(
  places: Places,
  asker: Asker,
  seen: Seen,
  { now, isPast }: { now: string; isPast: boolean },
): Promise<Gathered> {
  const { organisation, isOpenNorm, seesAllRisks } = asker;
  const { knowledge, judge } = places;
  const id = seen.device.id;
  const until = isPast ? (seen.position ?? '') : undefined;
  const [history, check] = await Promise.all([
    openedHistory(places, organisation, { device: id, until }),
    lastCheck(places, organisation, id, until),
  ]);
  const passages = await passagesOf(places.readText, organisation, seen.documents, 'GED');
  const isShownRisk = (key: string) => isShown(seen, seesAllRisks, key);
  const made = ownRecord({
    ...places,
    moment: seen,
    derived: heldDerivation(seen, knowledge),
    judged: judge(seen),
    history: history.events,
    check,
    isShownRisk,
    nameOf: history.nameOf,
    now,
  });
  const record = { ...made, entries: made.entries.map((entry) => closedTo(entry, isOpenNorm)) };
  return {
    knowledge: await places.law(isOpenNorm),
    record,
    passages: passages.index,
    unread: passages.unread,
    fileNames: fileNamesOf(seen.documents),
    position: seen.position,
    isHidden: ({ kind, key }) => kind === 'risk' && !seesAllRisks && !isShownRisk(key),
  };
}

/** The same for the company: its documents, its own history, and the knowledge base. */
export async function companySources(
  places: Places,
  { organisation, isOpenNorm, seesAllRisks }: Asker,
  now: string,
): Promise<Gathered> {
  const [history, space] = await Promise.all([
    openedHistory(places, organisation, { isBesideDevices: true }),
    companySpace(places, organisation),
  ]);
  const passages = await passagesOf(places.readText, organisation, space, 'CompanyDocuments');
  return {
    knowledge: await places.law(isOpenNorm),
    record: companyRecord(space, history.events, now) ?? noRecord(now),
    passages: passages.index,
    unread: passages.unread,
    fileNames: fileNamesOf(space),
    position: null,
    isHidden: ({ kind }) => kind === 'risk' && !seesAllRisks,
  };
}

type Opened = { events: OpenedEvent[]; nameOf: (account: string) => string | null };

/** The newest events of a history, oldest first, with the names of people. */
async function openedHistory(
  { pool, vault }: Pick<Places, 'pool' | 'vault'>,
  organisation: OrganisationId,
  filter: { device?: string; isBesideDevices?: boolean; until?: string | undefined },
): Promise<Opened> {
  const rows = await readHistory(
    { pool, scope: { organisation } },
    { ...filter, limit: mostEvents, newestFirst: true },
  );
  const names = new Map<string, string | null>();
  for (const { event } of rows) {
    const { id, name } = event.actor;
    if (name && !names.has(id)) names.set(id, await vault.open(name));
  }
  const events = await Promise.all(
    rows.toReversed().map(async (row) => ({
      event: row.event,
      sentence: await sentenceOf(vault, row),
      who: names.get(row.event.actor.id) ?? null,
    })),
  );
  return { events, nameOf: (account) => names.get(account) ?? null };
}

/** Private words of people stay out of answers: their place in the sentence keeps its mark. */
async function sentenceOf(vault: Vault, { event, sentenceEn: en, sentenceFr: fr }: HistoryRow) {
  const person = event.stream.startsWith('account-') ? null : personOf(event);
  return person ? withPerson({ en, fr }, await vault.open(person)) : { en, fr };
}

/** The newest completed check of a device with its findings; null where there is none. */
async function lastCheck(
  { pool, log }: Pick<Places, 'pool' | 'log'>,
  organisation: OrganisationId,
  device: DeviceId | string,
  until: string | undefined,
) {
  const live = (await liveChecks(pool, organisation)).filter((run) => run.device === device && !run.isArchived);
  const runs = until === undefined ? live : await pastChecks(log, live, until);
  const newest = runs.find(({ status }) => status === 'completed');
  if (!newest) return null;
  const findings = await findingsOf({ pool, log }, organisation, newest, until);
  return { run: newest.run, label: newest.label, findings };
}
