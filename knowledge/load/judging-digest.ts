import { createHash } from 'node:crypto';
import { settingsFiles } from '../evidence/settings.ts';
import { textOf } from './data-files.ts';
import { evidenceFiles } from './load-evidence.ts';
import { requirementFiles } from './load-content.ts';

let digest: string | undefined;

/**
 * Eight characters of a hash over all that the judge of documents reads from the knowledge base, which is less than the
 * version of the whole covers. One digest for all rows: how much a word tells depends on the words of every row.
 */
export function judgingDigest(): string {
  digest ??= digestOf();
  return digest;
}

function digestOf(): string {
  const hash = createHash('sha256');
  for (const file of [...requirementFiles(), ...evidenceFiles(), ...settingsFiles()])
    hash.update(`${file}\n${textOf(file)}`);
  return hash.digest('hex').slice(0, 8);
}
