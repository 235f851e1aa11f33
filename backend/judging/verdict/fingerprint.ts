import { createHash } from 'node:crypto';
import { checkSettingsDigest } from '#/knowledge/evidence/settings.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { statisticsDigest } from '../search/statistics.ts';

/** Raised whenever the same documents and knowledge may lead to another finding. */
const engineVersion = 'rules-2';

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');
const ofFiles = new WeakMap<PreparedSet, string>();

/**
 * SHA-256 over all that a finding rests on: files and how they were read, engine, settings, how words are spread over
 * the knowledge base, the row with what recognises its evidence, and its status.
 */
export function fingerprintOf(row: CheckedRow, set: PreparedSet): string {
  return hashOf([engineVersion, checkSettingsDigest(), statisticsDigest(), row, filesOf(set)]);
}

function filesOf(set: PreparedSet): string {
  const known = ofFiles.get(set);
  if (known) return known;
  const made = hashOf(
    set.documents.map(({ document, version, sha256, reading }) => [document, version, sha256, reading.extractor]),
  );
  ofFiles.set(set, made);
  return made;
}
