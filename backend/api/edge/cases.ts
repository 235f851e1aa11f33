import type { FastifyRequest } from 'fastify';
import type { CaseLink, CasePlan } from '#/backend/events/case-parts.ts';
import { AccountId, DeviceId } from '#/backend/events/ids.ts';
import type { NumberKind } from '#/backend/events/numbers.ts';
import { isShown } from '#/backend/queries/risks/shown-risks.ts';
import { mayUse, userOfRequest } from './access.ts';
import type { LinkedSubject, ShownCase } from './cases.contract.ts';
import type { DeviceOrCompany } from './contract.ts';
import { Id } from './contract.ts';
import { daysBetween, isPast } from './days.ts';
import { ownDevice, ownDevices, seenParts } from './device-moment.ts';
import { takeNumber } from './numbers.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/** Names of the devices of the caller's organisation, by id. */
const deviceNames = async (services: Services, request: FastifyRequest): Promise<ReadonlyMap<string, string>> =>
  new Map((await ownDevices(services, request, ['device'])).map(({ device }) => [device.id, device.name]));

/**
 * The devices that records may be of, by id with their names: those of one device, none for the company, else all of
 * the caller's organisation. Throws `DEVICE_NOT_FOUND`.
 */
export async function namesFor(
  services: Services,
  request: FastifyRequest,
  deviceId: DeviceOrCompany | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (deviceId === 'company') return new Map();
  if (deviceId === undefined) return deviceNames(services, request);
  const { id, name } = await ownDevice(services, request, deviceId);
  return new Map([[id, name]]);
}

/** The device of a new record: its options for `execute`, empty for the company. Throws `DEVICE_NOT_FOUND`. */
export async function deviceOptions(
  services: Services,
  request: FastifyRequest,
  deviceId: DeviceOrCompany,
): Promise<{ device?: DeviceId; isArchived?: boolean }> {
  if (deviceId === 'company') return {};
  const { isArchived } = await ownDevice(services, request, deviceId);
  return { device: deviceId, isArchived };
}

const numbered: Readonly<Partial<Record<LinkedSubject['kind'], NumberKind>>> = {
  capa: 'CAPA',
  change: 'CHG',
  complaint: 'CPL',
  nonconformity: 'NC',
};

/**
 * A link to what the caller's organisation has: a numbered record, or a risk of the same device. Throws
 * `LINK_NOT_FOUND` for anything else.
 */
export async function linkTo(
  services: Services,
  request: FastifyRequest,
  device: string | null,
  subject: LinkedSubject,
): Promise<CaseLink> {
  const kind = numbered[subject.kind];
  if (kind === undefined) {
    if (device === null || !(await hasRisk(services, request, device, subject.id))) throw new Refused('LINK_NOT_FOUND');
    return { subject, number: null };
  }
  if (!(await isOwn(services, request, subject))) throw new Refused('LINK_NOT_FOUND');
  // It has a number, which it gets again.
  return { subject, number: await takeNumber(services, request, kind, subject) };
}

async function hasRisk(services: Services, request: FastifyRequest, device: string, risk: string) {
  const seen = await seenParts(services, request, DeviceId.parse(device), ['profile', 'risks']);
  const isKnown = services.knowledge.risks.some(({ key }) => key === risk);
  return isShown(seen, isKnown && mayUse(request, 'risk-texts'), risk);
}

async function isOwn({ log }: Services, request: FastifyRequest, { kind, id }: LinkedSubject): Promise<boolean> {
  if (!Id.safeParse(id).success) return false;
  for await (const { organisation } of log.read(`${kind}-${id}`, { to: 1 }))
    return organisation === userOfRequest(request).organisation.id;
  return false;
}

export type NamedPlan = { owner: string | null; due: string | null };

/** A plan with the name of its owner. `named`: says who a member is. */
export async function planOf(
  { owner, due }: NamedPlan,
  named: (account: AccountId) => Promise<CasePlan['owner']>,
): Promise<CasePlan> {
  return { owner: owner === null ? null : await named(AccountId.parse(owner)), due };
}

type Registered = {
  device: string | null;
  at: string;
  closedAt: string | null;
  plan: { due: string | null };
  links: readonly CaseLink[];
};

/** What both show of a record at a time: its device with its name, its age, and whether it is overdue. */
export const shownParts = (
  { device, at, closedAt, plan, links }: Registered,
  names: ReadonlyMap<string, string>,
  now: Date,
): Pick<ShownCase, 'device' | 'age' | 'isOverdue' | 'links'> => ({
  device: device === null ? null : { id: device, name: names.get(device) ?? device },
  age: daysBetween(at, closedAt === null ? now : new Date(closedAt)),
  isOverdue: closedAt === null && isPast(plan.due, now),
  links: [...links],
});
