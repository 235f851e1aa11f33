import type { FastifyRequest } from 'fastify';
import type { Position } from '#/backend/events/envelope.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { companySpace } from '#/backend/queries/documents/company-space.ts';
import { userOfRequest } from '../edge/access.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

type Labelled = { kind: string; id: string; label: Bilingual | null };

/**
 * Names what a change touches (`items`): documents of the device and of the company, norms, requirements and risks by
 * their key. `until`: as of a position.
 */
export async function itemNames(
  services: Services,
  request: FastifyRequest,
  seen: Seen | null,
  items: readonly Subject[],
  until?: Position | null,
): Promise<(item: Subject) => Labelled> {
  const own = seen?.documents.documents ?? [];
  const isElsewhere = items.some(({ kind, id }) => kind === 'document' && !own.some((one) => one.id === id));
  const company = isElsewhere
    ? (await companySpace(services, userOfRequest(request).organisation.id, until)).documents
    : [];
  const documents = new Map([...company, ...own].map(({ id, name }) => [id, name]));
  const norms = new Map(services.knowledge.norms.map(({ key, name }) => [key, name]));
  const requirements = new Map(services.requirements.map(({ key, clause, norm }) => [key, { clause, norm }]));
  const risks = new Set([
    ...services.knowledge.risks.map(({ key }) => key),
    ...(seen ? Object.keys(recordsOf(seen.risks)) : []),
  ]);
  const labelOf = ({ kind, id }: Subject): Bilingual | null => {
    if (kind === 'document') return plain(documents.get(id));
    if (kind === 'norm') return norms.get(id) ?? null;
    if (kind === 'risk') return risks.has(id) ? plain(id) : null;
    const row = requirements.get(id);
    const norm = row && norms.get(row.norm);
    return norm ? { en: `${norm.en}, ${row.clause}`, fr: `${norm.fr}, ${row.clause}` } : null;
  };
  return ({ kind, id }) => ({ kind, id, label: labelOf({ kind, id }) });
}

const plain = (text: string | undefined): Bilingual | null => (text === undefined ? null : { en: text, fr: text });

/** Throws `SUBJECT_UNKNOWN` where one of these does not exist. */
export function checkItems(name: (item: Subject) => Labelled, items: readonly Subject[]): void {
  const unknown = items.find((item) => name(item).label === null);
  if (unknown) throw new Refused('SUBJECT_UNKNOWN', { subject: `${unknown.kind} ${unknown.id}` });
}

/** Throws `SUBJECT_UNKNOWN` where a change cannot come from this: it is not there, or another organisation's. */
export async function checkSource({ log }: Services, request: FastifyRequest, { kind, id }: Subject): Promise<void> {
  // Such a record has a stream of its own, all of it in one organisation.
  for await (const event of log.read(`${kind}-${id}`))
    if (event.organisation === userOfRequest(request).organisation.id) return;
    else break;
  throw new Refused('SUBJECT_UNKNOWN', { subject: `${kind} ${id}` });
}
