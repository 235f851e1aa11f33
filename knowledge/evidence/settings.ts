import { conceptFiles } from './concepts.ts';
import { consistencyFile } from './consistency.ts';
import { documentKindsFile } from './document-kinds.ts';
import { polarityFile } from './polarity.ts';
import { scoringFile } from './scoring.ts';

/** The files that say how passages are weighed, whatever the requirement. */
export const settingsFiles = (): string[] => [
  ...conceptFiles(),
  consistencyFile,
  documentKindsFile,
  polarityFile,
  scoringFile,
];
