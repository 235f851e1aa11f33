import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

/** The files of the public page "Samples", kept as the product made them. */
export const sampled = [
  'document-en.pdf',
  'document-fr.pdf',
  'report-en.pdf',
  'report-fr.pdf',
  'record.acta-proof.jsonl',
] as const;
export type Sampled = (typeof sampled)[number];

export const sampleFolder = path.join(ROOT, 'frontend/public/samples');
