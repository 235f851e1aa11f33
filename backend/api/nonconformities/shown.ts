import type { FastifyRequest } from 'fastify';
import { nonconformityStream } from '#/backend/commands/nonconformities/nonconformities.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { missingInNonconformity } from '#/backend/events/nonconformity-state.ts';
import { dispositions, foundPlaces } from '#/backend/events/nonconformities.ts';
import type { Opened } from '#/backend/privacy/personal.ts';
import {
  nonconformityRows,
  type RegisteredNonconformity,
} from '#/backend/projections/documents/nonconformities/fold.ts';
import { recordOf, registerOf, type Identified } from '#/backend/queries/cases/register.ts';
import { devicesIn, trendOf } from '#/backend/queries/cases/trend.ts';
import { userOfRequest } from '../edge/access.ts';
import { namesFor, shownParts } from '../edge/cases.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { momentOf } from '../edge/moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { Nonconformity, NonconformityList } from './contract.ts';

type Moment = { asOf?: string | undefined; after?: string | undefined };

function answer(
  nonconformity: Opened<Identified<RegisteredNonconformity>>,
  names: ReadonlyMap<string, string>,
  asker: string,
  now: Date,
): Nonconformity {
  const { organisation: _, begun: __, author: recorder, disposition, ...shown } = nonconformity;
  const proposed = disposition && {
    disposition: disposition.disposition,
    justification: disposition.justification,
    isOwn: asker === recorder || asker === disposition.author,
    approval: disposition.approval,
  };
  return {
    ...shown,
    ...shownParts(nonconformity, names, now),
    disposition: proposed,
    missing: missingInNonconformity(nonconformity),
  };
}

/** The non-conformities of the caller's organisation, of one device or of the company, with their trend. */
export async function shownNonconformities(
  services: Services,
  request: FastifyRequest,
  { deviceId, asOf, after }: Moment & { deviceId?: DeviceOrCompany | undefined },
): Promise<NonconformityList> {
  await afterOwnWrite(services, after);
  const [names, { until, now }] = await Promise.all([namesFor(services, request, deviceId), momentOf(services, asOf)]);
  const { account, organisation } = userOfRequest(request);
  const all = await registerOf(services, nonconformityRows, nonconformityStream, organisation.id, until);
  const wanted = deviceId === 'company' ? null : deviceId;
  const found = all.filter(({ device }) => wanted === undefined || device === wanted);
  const opened = await services.vault.openAll(found);
  const nonconformities = opened.map((one) => answer(one, names, account, now));
  return { nonconformities, trends: trendsOf(nonconformities, now) };
}

function trendsOf(nonconformities: readonly Nonconformity[], now: Date): NonconformityList['trends'] {
  const by = (kinds: readonly string[], kindOf: (one: Nonconformity) => string) =>
    trendOf(
      nonconformities.map((one) => ({ day: one.finding.foundOn, kind: kindOf(one) })),
      kinds,
      now,
    );
  return {
    kind: by(foundPlaces, ({ finding }) => finding.place),
    severity: by([...dispositions, 'open'], ({ disposition }) => disposition?.disposition ?? 'open'),
    device: by(devicesIn(nonconformities), ({ device }) => device?.id ?? 'company'),
  };
}

/** A non-conformity of the caller's organisation, now. Throws `CASE_NOT_FOUND` for any other. */
export async function ownNonconformity(
  services: Services,
  request: FastifyRequest,
  id: string,
  until?: Position | null,
) {
  const { organisation } = userOfRequest(request);
  const found =
    until === null
      ? null
      : await recordOf(services.log, nonconformityRows, nonconformityStream, organisation.id, id, until);
  if (!found) throw new Refused('CASE_NOT_FOUND');
  return found;
}

/** The same at a moment, for the screen. Throws `INVALID_MOMENT` too. */
export async function shownNonconformity(
  services: Services,
  request: FastifyRequest,
  { id, asOf }: Moment & { id: string },
): Promise<Nonconformity> {
  const { until, now } = await momentOf(services, asOf);
  const found = await ownNonconformity(services, request, id, until);
  const of = found.device === null ? 'company' : DeviceId.parse(found.device);
  const names = await namesFor(services, request, of);
  return answer(await services.vault.openAll(found), names, userOfRequest(request).account, now);
}
