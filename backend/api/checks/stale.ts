import type { FastifyRequest } from 'fastify';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import type { Services } from '../edge/services.ts';
import { withCompany } from './attachable.ts';
import type { Stale } from './contract.ts';
import { deviceFacts } from './device-facts.ts';

/** What has changed since a completed check judged: its documents, what applies to the device, the knowledge base. */
export async function staleParts(services: Services, request: FastifyRequest, check: CheckRun): Promise<Stale[]> {
  const started = check.request;
  if (check.status !== 'completed' || !started) return [];
  const now = check.device === null ? null : await deviceFacts(services, request, check.device, started.requirements);
  const ids = check.documents.map(({ document }) => document);
  return changedSince(check, {
    facts: now?.sha256 ?? '',
    documents: await withCompany(services, request, now?.documents.documents ?? [], ids),
    knowledge: services.knowledge.version,
  });
}

/** The differences between what a check rested on and what stands now. */
function changedSince(
  { documents, request }: Pick<CheckRun, 'documents' | 'request'>,
  now: { facts: string; knowledge: string; documents: readonly StoredDocument[] },
): Stale[] {
  const newest = new Map(now.documents.map(({ id, versions }) => [id, versions.at(-1)?.sha256]));
  return [
    ...documents
      .filter(({ document, sha256 }) => newest.get(document) !== sha256)
      .map(({ name }): Stale => ({ kind: 'document', what: name })),
    ...(request && request.facts !== now.facts ? [{ kind: 'facts', what: now.facts } as const] : []),
    ...(request && request.knowledge !== now.knowledge ? [{ kind: 'knowledge', what: now.knowledge } as const] : []),
  ];
}
