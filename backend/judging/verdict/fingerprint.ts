import { createHash } from 'node:crypto';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';

/** Raised whenever the same documents and knowledge may lead to another finding. */
const engineVersion = 'rules-1';

/** SHA-256 over all that a finding rests on: files and how they were read, knowledge, engine, the row and its status. */
export function fingerprintOf({ requirement, status }: CheckedRow, set: PreparedSet): string {
  const files = set.documents.map(({ document, version, sha256, reading }) => [
    document,
    version,
    sha256,
    reading.extractor,
  ]);
  const basis = [engineVersion, loadKnowledge().version, requirement.key, status, files];
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}
