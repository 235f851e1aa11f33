import type { FastifyRequest } from 'fastify';
import type { Finding } from '#/backend/events/finding.ts';
import { basisOf, judgingBasis } from '#/backend/judging/verdict/fingerprint.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { extractor } from '#/backend/reading/extractor.ts';
import { recogniser } from '#/backend/reading/recognise.ts';
import type { Applicability } from '#/knowledge/types.ts';
import type { Services } from '../edge/services.ts';
import { withCompany } from './attachable.ts';
import type { Stale } from './contract.ts';
import { deviceFacts } from './device-facts.ts';

/** What has changed since a check judged: of the whole check, and of one of its findings. */
export type Staleness = { run: Stale[]; of: (finding: Rested) => Stale[] };

type Rested = Pick<Finding, 'requirement' | 'verdict' | 'quotes' | 'against' | 'fingerprint'>;
type Now = {
  facts: string;
  statuses: ReadonlyMap<string, Applicability>;
  documents: readonly { id: string; versions: readonly { sha256: string }[] }[];
  knowledge: string;
};

const nothing: Staleness = { run: [], of: () => [] };

/** Compares a completed check with its documents, its device, the engine and the knowledge base of now. */
export async function stalenessOf(services: Services, request: FastifyRequest, check: CheckRun): Promise<Staleness> {
  const started = check.request;
  if (check.status !== 'completed' || !started) return nothing;
  const { requirements } = started;
  const of = check.device === null ? null : await deviceFacts(services, request, check.device, requirements);
  const ids = check.documents.map(({ document }) => document);
  const now = {
    facts: of?.sha256 ?? '',
    statuses: of?.statuses ?? new Map(requirements.map((key) => [key, 'APPLICABLE' as const])),
    documents: await withCompany(services, request, of?.documents.documents ?? [], ids),
    knowledge: services.knowledge.version,
  };
  return { run: changesOfRun(check, now), of: (finding) => changesOfFinding(finding, check, now) };
}

/** The differences between the basis of a check and the present state. */
export function changesOfRun(
  check: Pick<CheckRun, 'documents' | 'request' | 'readings' | 'fingerprint'>,
  { facts, documents, knowledge }: Now,
): Stale[] {
  const isOther = isChanged(documents);
  return [
    ...check.documents.filter(isOther).map(({ name }): Stale => ({ kind: 'document', what: name })),
    ...(check.request && check.request.facts !== facts ? [{ kind: 'facts', what: '' } as const] : []),
    ...judgedOtherwise(check, knowledge),
  ];
}

/**
 * Those that concern one finding: documents that it quotes, whether its requirement applies, and by what it was judged.
 */
export function changesOfFinding(
  { requirement, verdict, quotes, against, fingerprint }: Rested,
  check: Pick<CheckRun, 'documents'>,
  { statuses, documents, knowledge }: Now,
): Stale[] {
  const isOther = isChanged(documents);
  const quoted = new Set([...quotes, ...against].filter(isOther).map(({ document }) => document));
  const names = check.documents.filter(({ document }) => quoted.has(document)).map(({ name }) => name);
  // Words of a document may exclude a requirement, too; they are quoted.
  const didApply = verdict !== 'notApplicable' || quotes.length > 0;
  const applies = statuses.get(requirement) !== 'NA';
  return [
    ...names.map((what): Stale => ({ kind: 'document', what })),
    ...(didApply === applies ? [] : [{ kind: 'facts', what: '' } as const]),
    ...differencesOf(fingerprint, knowledge),
  ];
}

const readers: ReadonlySet<string> = new Set([extractor, recogniser]);

/** Whether the same documents and facts would be read or judged in another way now, and what has changed. */
export function judgedOtherwise(
  { fingerprint, readings }: Pick<CheckRun, 'fingerprint' | 'readings'>,
  knowledge: string,
): Stale[] {
  const isReadOtherwise = Object.values(readings).some((one) => one.extractor !== null && !readers.has(one.extractor));
  const found = fingerprint === null ? [] : differencesOf(fingerprint, knowledge);
  return isReadOtherwise && !found.some(({ kind }) => kind === 'engine')
    ? [...found, { kind: 'engine', what: extractor }]
    : found;
}

function differencesOf(fingerprint: string, knowledge: string): Stale[] {
  const [engine, content] = basisOf(fingerprint).split('.');
  const [newEngine, newContent] = judgingBasis().split('.');
  if (engine !== newEngine) return [{ kind: 'engine', what: newEngine ?? '' }];
  return content === newContent ? [] : [{ kind: 'knowledge', what: knowledge }];
}

function isChanged(documents: Now['documents']): (one: { document: string; sha256: string }) => boolean {
  const newest = new Map(documents.map(({ id, versions }) => [id, versions.at(-1)?.sha256]));
  return ({ document, sha256 }) => newest.get(document) !== sha256;
}
