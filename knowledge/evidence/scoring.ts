import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';

/** What is weighed, each about 0 to 1; `check-score.yaml` says what they mean. */
export const signalNames = [
  'screened',
  'coverage',
  'likeness',
  'bare',
  'prominence',
  'expectedKind',
  'specific',
  'denied',
  'absent',
  'deferred',
  'failing',
  'conflict',
] as const;
export type SignalName = (typeof signalNames)[number];
export type Signals = Record<SignalName, number>;

const Scoring = z.strictObject({
  intercept: z.number(),
  weights: z.record(z.enum(signalNames), z.number()),
  bounds: z.strictObject({ met: z.number(), gap: z.number() }),
  against: z.number(),
  pointed: z.number(),
  open: z.strictObject({ denied: z.number(), deferred: z.number(), conflict: z.number() }),
  noise: z.strictObject({ patterns: z.number(), bare: z.number() }),
  bound: z.strictObject({ coverage: z.number(), likeness: z.number() }),
});
export type Scoring = z.infer<typeof Scoring>;

export const scoringFile = 'check-score.yaml';
let loaded: Scoring | undefined;
/** Weights and bounds, read once. Throws DataFileError. */
export function scoring(): Scoring {
  loaded ??= parseFile(scoringFile, textOf(scoringFile), Scoring);
  return loaded;
}
