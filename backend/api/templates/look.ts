import type { FastifyRequest } from 'fastify';
import type { DeviceId } from '#/backend/events/ids.ts';
import { deviceEvents } from '#/backend/queries/moment.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { accessOf, isOpen } from '../norms/response.ts';
import type { CompanyDescription } from '#/backend/projections/documents/description/fold.ts';
import { companyDescription } from '#/backend/queries/templates/company-description.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import type { Services } from '../edge/services.ts';
import { subjectOf, type Subject } from '#/backend/queries/templates/subject.ts';

type Moment = { asOf?: string | undefined; after?: string | undefined; asIf?: string | undefined };
export type Looked = { subject: Subject; seen: Seen };

/** Reads the data of a caller's device that fills documents, now or as of a moment. */
export function lookAt(services: Services) {
  const { pool, log, keys, knowledge, requirements } = services;
  const judge = judgeOf(knowledge, requirements);
  const kinds = new Map(knowledge.norms.map(({ key, kind }) => [key, kind]));

  return async (request: FastifyRequest, deviceId: DeviceId, moment: Moment): Promise<Looked> => {
    const seen = await seenDevice(services, request, deviceId, moment);
    const organisation = userOfRequest(request).organisation.id;
    const until = moment.asOf === undefined ? undefined : ((await positionOf(log, moment.asOf)) ?? null);
    const [{ document }, company] = await Promise.all([
      readMarked(scoped(pool, { organisation }), keys.rowKey, organisationView, organisation),
      companyDescription(services, organisation, until),
    ]);
    const isOpenNorm = (norm: string) => {
      const kind = kinds.get(norm);
      return kind !== undefined && isOpen(accessOf(kind, document.standards[norm]));
    };
    const subject = subjectOf({
      moment: seen,
      at: later(await timeOf(deviceId, seen), newest(company.document)),
      organisation: document.name,
      company: company.document,
      judged: judge(seen),
      knowledge,
      requirements,
      isOpenNorm,
    });
    return { subject, seen: { ...seen, position: later(seen.position, company.position) } };
  };

  /** When the newest event of the moment was recorded: a document says the same time whenever it is made. */
  async function timeOf(deviceId: DeviceId, { position, device }: Seen): Promise<string> {
    if (position === null) return device.createdAt;
    const events = await deviceEvents(log, deviceId, position);
    return events.at(-1)?.recordedAt ?? device.createdAt;
  }
}

/** When the newest text of a company was written; null where there is none. */
const newest = ({ fields }: CompanyDescription): string | null =>
  Object.values(fields)
    .flatMap(({ en, fr }) => [en, fr].flatMap((text) => text?.at ?? []))
    .reduce<string | null>(later, null);

/** The later of two times, or of two positions. */
function later(one: string, other: string | null): string;
function later(one: string | null, other: string | null): string | null;
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
