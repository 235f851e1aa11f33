import type { FastifyRequest } from 'fastify';
import { complaintStream } from '#/backend/commands/complaints/complaints.ts';
import { evolveThresholds, trendDecider, type Thresholds } from '#/backend/commands/complaints/trend.ts';
import { isComplaintTrendEvent, upcast } from '#/backend/events/catalogue.ts';
import { complaintKinds } from '#/backend/events/complaints.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { complaintRows } from '#/backend/projections/documents/complaints/fold.ts';
import { recordOf, registerOf } from '#/backend/queries/cases/register.ts';
import { devicesIn, trendOf } from '#/backend/queries/cases/trend.ts';
import { loadVigilance } from '#/knowledge/load/load-vigilance.ts';
import { userOfRequest } from '../edge/access.ts';
import { namesFor } from '../edge/cases.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { momentOf } from '../edge/moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { Complaint, ComplaintList } from './contract.ts';
import { complaintAnswer } from './response.ts';

type Moment = { asOf?: string | undefined; after?: string | undefined };

/**
 * The complaints of the caller's organisation, of one device or of the company, with their trend. Thresholds are those of
 * the device or of the company: none holds for all of them together.
 */
export async function shownComplaints(
  services: Services,
  request: FastifyRequest,
  { deviceId, asOf, after }: Moment & { deviceId?: DeviceOrCompany | undefined },
): Promise<ComplaintList> {
  await afterOwnWrite(services, after);
  const [names, { until, now }] = await Promise.all([namesFor(services, request, deviceId), momentOf(services, asOf)]);
  const { id } = userOfRequest(request).organisation;
  const [all, thresholds] = await Promise.all([
    registerOf(services, complaintRows, complaintStream, id, until),
    deviceId === undefined ? {} : thresholdsOf(services, deviceId === 'company' ? id : deviceId, until),
  ]);
  const wanted = deviceId === 'company' ? null : deviceId;
  const found = all.filter(({ device }) => wanted === undefined || device === wanted);
  const opened = await services.vault.openAll(found);
  const complaints = opened.map((one) => complaintAnswer(one, names, now));
  return { complaints, trends: trendsOf(complaints, now), thresholds };
}

/** What was found to be no complaint does not count. */
function trendsOf(complaints: readonly Complaint[], now: Date): ComplaintList['trends'] {
  const counted = complaints.filter(({ triage }) => triage?.isComplaint !== false);
  const by = (kinds: readonly string[], kindOf: (complaint: Complaint) => string) =>
    trendOf(
      counted.map((one) => ({ day: one.intake.receivedOn, kind: kindOf(one) })),
      kinds,
      now,
    );
  const outcomes = loadVigilance().outcomes.map(({ key }) => key);
  return {
    kind: by(complaintKinds, ({ intake }) => intake.kind),
    severity: by([...outcomes, 'open'], ({ assessment }) => assessment?.outcome ?? 'open'),
    device: by(devicesIn(counted), ({ device }) => device?.id ?? 'company'),
  };
}

/** A complaint of the caller's organisation, now. Throws `CASE_NOT_FOUND` for any other. */
export async function ownComplaint(services: Services, request: FastifyRequest, id: string, until?: Position | null) {
  const { organisation } = userOfRequest(request);
  const found =
    until === null ? null : await recordOf(services.log, complaintRows, complaintStream, organisation.id, id, until);
  if (!found) throw new Refused('CASE_NOT_FOUND');
  return found;
}

/** The same at a moment, for the screen. Throws `INVALID_MOMENT` too. */
export async function shownComplaint(
  services: Services,
  request: FastifyRequest,
  { id, asOf }: Moment & { id: string },
): Promise<Complaint> {
  const { until, now } = await momentOf(services, asOf);
  const found = await ownComplaint(services, request, id, until);
  const of = found.device === null ? 'company' : DeviceId.parse(found.device);
  const names = await namesFor(services, request, of);
  const opened = await services.vault.openAll(found);
  return complaintAnswer(opened, names, now);
}

async function thresholdsOf({ log }: Services, scope: string, until?: Position | null): Promise<Thresholds> {
  let thresholds: Thresholds = {};
  if (until === null) return thresholds;
  for await (const recorded of log.read(trendDecider.stream(scope), until === undefined ? {} : { until })) {
    const event = upcast(recorded);
    if (event && isComplaintTrendEvent(event)) thresholds = evolveThresholds(thresholds, event);
  }
  return thresholds;
}
