import type { FastifyRequest } from 'fastify';
import type { Position } from '#/backend/events/envelope.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { liveCheck, pastCheck } from '#/backend/queries/checks/run.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { userOfRequest } from '../edge/access.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

type Moment = { asOf?: string | undefined; after?: string | undefined };

/** A check of the caller's organisation, now. Throws `CHECK_NOT_FOUND` for any other. */
export async function ownCheck({ pool, log }: Services, request: FastifyRequest, run: string): Promise<CheckRun> {
  const { id } = userOfRequest(request).organisation;
  const check = (await liveCheck(pool, id, run)) ?? (await unseenCheck(log, id, run));
  if (!check) throw new Refused('CHECK_NOT_FOUND');
  return check;
}

/** A check that the views have not seen yet, such as one made a moment ago. Null where it is of another organisation. */
async function unseenCheck(log: EventLog, organisation: OrganisationId, run: string): Promise<CheckRun | null> {
  const check = await pastCheck(log, run, (await log.head()) ?? null);
  return check?.organisation === organisation ? check : null;
}

/** The same at a moment. `until` is absent for now. Throws `INVALID_MOMENT` too. */
export async function seenCheck(
  services: Services,
  request: FastifyRequest,
  run: string,
  { asOf, after }: Moment,
): Promise<{ check: CheckRun; until?: Position }> {
  await afterOwnWrite(services, after);
  const check = await ownCheck(services, request, run);
  if (asOf === undefined) return { check };
  const until = await momentAt(services, asOf);
  const past = await pastCheck(services.log, run, until);
  if (!past || until === null) throw new Refused('CHECK_NOT_FOUND');
  return { check: past, until };
}

/** The position of a moment; null before the first event. Throws `INVALID_MOMENT`. */
export async function momentAt({ log }: Services, asOf: string): Promise<Position | null> {
  const until = await positionOf(log, asOf);
  if (until === undefined) throw new Refused('INVALID_MOMENT');
  return until;
}
