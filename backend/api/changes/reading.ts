import type { FastifyRequest } from 'fastify';
import { DeviceId } from '#/backend/events/ids.ts';
import type { StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { findingsOf, liveChecks, pastChecks } from '#/backend/queries/checks/run.ts';
import { asIf } from '#/backend/queries/as-if.ts';
import { assessmentOf, type RestingRun } from '#/backend/queries/changes/assessment.ts';
import { changesOf } from '#/backend/queries/changes/changes.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { treeFor } from '#/backend/queries/changes/tree.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Judge } from '#/backend/queries/norms/judged.ts';
import { loadChangeTrees } from '#/knowledge/load/load-change-trees.ts';
import type { WhatIf } from '#/backend/events/changes.ts';
import { userOfRequest } from '../edge/access.ts';
import { isOnlyEditor } from '../edge/only-editor.ts';
import { ownDevices, seenDevice } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { Assessment, Change, ChangeLine } from './contract.ts';
import { itemNames } from './items.ts';
import { changeShown, lineOf } from './shown.ts';

type At = { asOf?: string | undefined; after?: string | undefined };

/** The changes of the caller's organisation at a moment. Throws `INVALID_MOMENT`. */
export async function rowsAt(
  services: Services,
  request: FastifyRequest,
  { asOf, after }: At,
): Promise<StoredChange[]> {
  await afterOwnWrite(services, after);
  const rows = await changesOf(services, userOfRequest(request).organisation.id, asOf);
  if (rows === 'INVALID_MOMENT') throw new Refused(rows);
  return rows;
}

/** The position of a moment; undefined for now, null before the first event. Throws `INVALID_MOMENT`. */
async function untilOf({ log }: Services, asOf: string | undefined): Promise<Position | null | undefined> {
  if (asOf === undefined) return undefined;
  const until = await positionOf(log, asOf);
  if (until === undefined) throw new Refused('INVALID_MOMENT');
  return until;
}

/** The lines of the register. */
export async function linesOf(
  services: Services,
  request: FastifyRequest,
  rows: readonly StoredChange[],
): Promise<ChangeLine[]> {
  if (rows.length === 0) return [];
  const devices = await ownDevices(services, request, ['device']);
  const names = new Map(devices.map(({ device }) => [device.id, device.name]));
  const today = services.now().toISOString().slice(0, 10);
  const opened = await services.vault.openAll(rows);
  return opened.map((row) => lineOf(row, (id) => names.get(id) ?? '', today));
}

/** One change of these. Throws `CHANGE_NOT_FOUND`. */
export function oneOf(rows: readonly StoredChange[], id: string): StoredChange {
  const row = rows.find(({ change }) => change === id);
  if (!row) throw new Refused('CHANGE_NOT_FOUND');
  return row;
}

/** The device of a change, at a moment; null for one of the company. */
export const deviceOf = async (
  services: Services,
  request: FastifyRequest,
  { device }: Pick<StoredChange, 'device'>,
  asOf?: string,
): Promise<Seen | null> => (device === null ? null : seenDevice(services, request, DeviceId.parse(device), { asOf }));

/** A change with everything that its screen shows. `device`: of the moment, where the caller has read it. */
export async function shownChange(
  services: Services,
  request: FastifyRequest,
  row: StoredChange,
  asOf: string | undefined,
  device?: Seen | null,
): Promise<Change> {
  const { knowledge, vault } = services;
  const seen = device === undefined ? await deviceOf(services, request, row, asOf) : device;
  const today = services.now().toISOString().slice(0, 10);
  const opened = await vault.openAll(row);
  const line = lineOf(opened, () => seen?.device.name ?? '', today);
  const subjects = [...row.contents.items, ...row.followUps.flatMap(({ subject }) => subject ?? [])];
  const trees = loadChangeTrees();
  const decided = trees.find(({ key }) => key === row.significance?.tree);
  const { account, role } = userOfRequest(request);
  const isOwn = row.author === account;
  const alone = isOwn && (await isOnlyEditor(services, request));
  return changeShown(opened, line, {
    tree: decided ?? treeFor(trees, seen, knowledge),
    knowledge,
    item: await itemNames(services, request, seen, subjects, await untilOf(services, asOf)),
    mayApprove: role === 'auditor' || (isOwn && !alone) ? 'no' : isOwn ? 'alone' : 'yes',
    today,
  });
}

/** What these answers would lead to at a device. Throws `Refused` where one of them could not be given. */
export async function assess(
  services: Services,
  request: FastifyRequest,
  seen: Seen,
  answers: readonly WhatIf[],
  judge: Judge,
  until?: Position | null,
): Promise<Assessed> {
  const { knowledge, requirements } = services;
  const after = asIf(seen, knowledge, answers);
  if (after.ok === false) throw new Refused(after.code, after.details);
  const { runs, checkedAt } = await restingRuns(services, request, seen.device.id, until);
  return { assessment: assessmentOf(seen, after, { knowledge, requirements, judge }, runs), checkedAt };
}

/** `checkedAt`: the newest position of the checks of the device; null where it has none. */
type Assessed = { assessment: Assessment; checkedAt: Position | null };

/**
 * What a change would lead to at a moment. The profile already has a change that was carried out: it is compared with
 * the moment that was approved. `device`: of `asOf`, where the caller has read it. Throws `CHANGE_NOT_FOUND` for one of
 * the company, and where one of its answers could not be given.
 */
export async function assessed(
  services: Services,
  request: FastifyRequest,
  row: StoredChange,
  judge: Judge,
  asOf: string | undefined,
  device?: Seen | null,
): Promise<Assessed> {
  const isDone = row.status === 'applied' || row.status === 'closed';
  const moment = isDone ? (row.approval?.seen ?? undefined) : asOf;
  const seen = isDone || device === undefined ? await deviceOf(services, request, row, moment) : device;
  if (!seen) throw new Refused('CHANGE_NOT_FOUND');
  return assess(services, request, seen, row.contents.answers, judge, await untilOf(services, moment));
}

/** The completed checks of a device that are not archived, with what they rest on. */
async function restingRuns(
  services: Services,
  request: FastifyRequest,
  device: string,
  until: Position | null | undefined,
): Promise<{ runs: RestingRun[]; checkedAt: Position | null }> {
  const { id } = userOfRequest(request).organisation;
  const live = (await liveChecks(services.pool, id)).filter((one) => one.device === device);
  const seen = until === undefined ? live : await pastChecks(services.log, live, until);
  const completed = seen.filter(({ status, isArchived }) => status === 'completed' && !isArchived);
  const runs = await Promise.all(
    completed.map(async (run) => ({
      run: run.run,
      label: run.label,
      findings: (await findingsOf(services, id, run, until ?? undefined)).map(({ requirement, verdict, quotes }) => ({
        requirement,
        // Words of a document may exclude a requirement, too; they are quoted.
        applied: verdict !== 'notApplicable' || quotes.length > 0,
      })),
    })),
  );
  return {
    runs,
    checkedAt:
      seen
        .map(({ position }) => position ?? '')
        .toSorted()
        .at(-1) ?? null,
  };
}
