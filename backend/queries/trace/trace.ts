import { drawConclusions } from './conclusions.ts';
import { drawn, type TraceGraph } from './graph.ts';
import { drawOutcome } from './outcome.ts';
import type { TraceRecord } from './record.ts';
import { drawWork } from './work.ts';

/** The whole traceability of a device at a moment. Pure; some thousand nodes. */
export const traceOf = (record: TraceRecord): TraceGraph =>
  drawn(drawConclusions(record), drawWork(record), drawOutcome(record));
