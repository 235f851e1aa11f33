import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import type { PreparedSet } from '../documents/set.ts';
import { absent, firstOf, type State } from './said.ts';

export type IdentityPart = 'id' | 'version' | 'date' | 'approver';

/** Blocks in which a document says who released it. */
const opening = 12;
const approver =
  /\b(?:approved|released|signed|authori[sz]ed)(?: by)?\b[^.\n]{0,20}\p{Lu}|\bapprover\b|(?:approuvé|signé|validé|diffusé)e?(?: par)?[^.\n]{0,20}\p{Lu}|\bapprobateur/u;

/**
 * Whether a document among these says what distinguishes it from its other versions. A document of an expected kind
 * that is a draft or withdrawn violates it. Shown at its first passage.
 */
export function identityState(
  parts: readonly IdentityPart[],
  { documents: kinds }: EvidenceRow,
  documents: ReadonlySet<number>,
  set: PreparedSet,
): State {
  return firstOf(
    [...documents].map((document): State => {
      const about = set.descriptions[document];
      const passage = set.passages.findIndex((one) => one.document === document);
      if (!about || passage < 0 || about.kind === null || !kinds.includes(about.kind)) return absent;
      if (about.status === 'draft' || about.status === 'withdrawn') return { state: 'violated', passage };
      const blocks = set.documents[document]?.reading.blocks.slice(0, opening) ?? [];
      const is: Record<IdentityPart, boolean> = {
        id: about.identifier !== null,
        version: about.version !== null,
        date: about.approved !== null,
        approver: blocks.some(({ text }) => approver.test(text)),
      };
      return parts.every((part) => is[part]) ? { state: 'shown', passage } : absent;
    }),
  );
}
