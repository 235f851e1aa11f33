import type { Pool } from 'pg';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { findingRows, type StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import { checkListView } from '#/backend/projections/documents/check-list/fold.ts';
import { checkRunView, type CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { stepLists, type Lists } from '#/backend/projections/row-view.ts';
import { readList } from '../read-lists.ts';
import { readView } from '../read.ts';
import { readRows } from '../read-rows.ts';
import { scoped } from '../scoped.ts';

/** A check of an organisation, now; null where it has none of that id. */
export async function liveCheck(pool: Pool, organisation: OrganisationId, run: string): Promise<CheckRun | null> {
  const { document } = await readView(scoped(pool, { organisation }), checkRunView, run);
  return document.exists ? document : null;
}

/** The checks of an organisation, newest first. */
export async function liveChecks(pool: Pool, organisation: OrganisationId): Promise<CheckRun[]> {
  const place = scoped(pool, { organisation });
  const { document: list } = await readView(place, checkListView, organisation);
  if (list.runs.length === 0) return [];
  const rows = await readRows(
    place,
    list.runs.map(({ run }) => ({ name: checkRunView.name, key: run })),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
  return newestFirst(rows.map(({ document }) => document as CheckRun));
}

/** A check as its stream says: the views may be behind. Null where there is none. */
export async function checkOfLog(log: EventLog, run: string): Promise<CheckRun | null> {
  const document = foldAll(checkRunView, run, await eventsOf(log, run));
  return document.exists ? document : null;
}

/** A check as of a position, by the same fold; null where it did not exist yet. The caller has seen that it may be read. */
export async function pastCheck(log: EventLog, run: string, until: Position | null): Promise<CheckRun | null> {
  const document = foldAll(checkRunView, run, until === null ? [] : await eventsOf(log, run, until));
  return document.exists ? document : null;
}

/** The same checks as of a position, without those that did not exist yet. */
export async function pastChecks(
  log: EventLog,
  live: readonly CheckRun[],
  until: Position | null,
): Promise<CheckRun[]> {
  const past = await Promise.all(live.map(({ run }) => pastCheck(log, run, until)));
  return newestFirst(past.filter((run) => run !== null));
}

/** The findings of a check, now or as of a position, in the order in which its requirements were asked. */
export async function findingsOf(
  { pool, log }: { pool: Pool; log: EventLog },
  organisation: OrganisationId,
  { run, request }: CheckRun,
  until?: Position,
): Promise<StoredFinding[]> {
  const found =
    until === undefined
      ? (await readList(scoped(pool, { organisation }), findingRows, run)).map(({ content }) => content)
      : await pastFindings(log, run, until);
  const order = new Map(request?.requirements.map((key, index) => [key, index]));
  const placeOf = ({ requirement }: StoredFinding) => order.get(requirement) ?? 0;
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The check that a check repeats, with its findings; null where it repeats none. */
export async function repeatedBy(
  places: { pool: Pool; log: EventLog },
  organisation: OrganisationId,
  { request }: CheckRun,
  until?: Position,
): Promise<{ run: string; label: string; findings: readonly StoredFinding[] } | null> {
  if (!request || request.base === null) return null;
  const base =
    until === undefined
      ? await liveCheck(places.pool, organisation, request.base)
      : await pastCheck(places.log, request.base, until);
  if (base?.organisation !== organisation) return null;
  return { run: base.run, label: base.label, findings: await findingsOf(places, organisation, base, until) };
}

async function pastFindings(log: EventLog, run: string, until: Position): Promise<StoredFinding[]> {
  const lists: Lists<StoredFinding> = { heads: new Map(), standing: new Map(), written: [], ended: [] };
  for (const event of await eventsOf(log, run, until)) stepLists(findingRows, lists, event);
  return [...lists.standing.values()].map(({ content }) => content);
}

async function eventsOf(log: EventLog, run: string, until?: Position): Promise<LoggedEvent[]> {
  const events = await Array.fromAsync(log.read(checkStream(run), until === undefined ? {} : { until }), upcast);
  return events.filter((event) => event !== null);
}

const newestFirst = (runs: readonly CheckRun[]): CheckRun[] =>
  runs.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
const timeOf = ({ request, createdAt }: CheckRun): string => request?.at ?? createdAt;
