import { addressOf } from '#/backend/events/finding.ts';
import type { LinkedEvidence } from '#/backend/api/norms/contract.ts';
import type { CheckEvidence, EvidenceLink } from '#/backend/projections/documents/check-evidence/fold.ts';
import type { DocumentSpace } from '#/backend/projections/documents/document-space/fold.ts';

/** The passages that are evidence of a requirement, the newest first. */
export type EvidenceOf = (requirement: string) => LinkedEvidence[];

/**
 * Evidence of a device at a moment, by requirement. A passage is stale once its document has another content; of documents
 * of other spaces nothing is known. `opened`: the name of who linked it.
 */
export function evidenceBy(
  rows: readonly CheckEvidence[],
  { documents }: Pick<DocumentSpace, 'documents'>,
  opened: (link: { byName: EvidenceLink['by']['name'] }) => string | null,
): EvidenceOf {
  const newest = new Map(documents.map(({ id, versions }) => [id, versions.at(-1)?.sha256]));
  const isStale = ({ quote }: EvidenceLink) => (newest.get(quote.document) ?? quote.sha256) !== quote.sha256;
  const byRequirement = Map.groupBy(rows, ({ requirement }) => requirement);
  return (requirement) =>
    (byRequirement.get(requirement) ?? [])
      .flatMap(({ run, links }) => links.map((link) => ({ run, link })))
      .toSorted((one, other) => (one.link.position < other.link.position ? 1 : -1))
      .map(({ run, link }) => {
        const { quote, name, state, by, at } = link;
        return {
          run,
          at: addressOf(quote),
          document: { id: quote.document, version: quote.version, name },
          place: quote.place,
          state: state !== 'overruled' && isStale(link) ? 'stale' : state,
          by: by.id,
          byName: opened({ byName: by.name }),
          linkedAt: at,
        };
      });
}
