import type { Step } from './step.ts';
import { changes } from './story/changes.ts';
import { check } from './story/check.ts';
import { description } from './story/description.ts';
import { notes } from './story/notes.ts';
import { profiling } from './story/profiling.ts';
import { requirements } from './story/requirements.ts';
import { risks } from './story/risks.ts';
import { roadmap } from './story/roadmap.ts';
import { slippedCuff } from './story/slipped-cuff.ts';

/** The steps of the demo, by subject. They are played in the order of their time. */
export const story: readonly Step[] = [
  ...profiling,
  ...description,
  ...requirements,
  ...risks,
  ...roadmap,
  ...slippedCuff,
  ...check,
  ...changes,
  ...notes,
];
