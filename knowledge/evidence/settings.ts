import { createHash } from 'node:crypto';
import { textOf } from '../load/data-files.ts';
import { conceptsFile } from './concepts.ts';
import { consistencyFile } from './consistency.ts';
import { documentKindsFile } from './document-kinds.ts';
import { polarityFile } from './polarity.ts';
import { scoringFile } from './scoring.ts';

/** The files that say how passages are weighed, whatever the requirement. */
export const settingsFiles = [conceptsFile, consistencyFile, documentKindsFile, polarityFile, scoringFile];

let digest: string | undefined;
/** SHA-256 over the settings of a check, read once. */
export function checkSettingsDigest(): string {
  digest ??= createHash('sha256')
    .update(JSON.stringify(settingsFiles.map(textOf)))
    .digest('hex');
  return digest;
}
