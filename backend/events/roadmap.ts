import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const Plan = z.object({ owner: z.nullable(z.string()), due: z.nullable(z.string()) });

/** Stream `roadmap-<device>`: what was done of the roadmap, and who does the rest until when. */
export const roadmapEvents = {
  TaskCompleted: event(z.object({ task: z.string() })),
  TaskReopened: event(z.object({ task: z.string() })),
  /** `due` is a date, `2026-11-21`. */
  TaskPlanned: event(z.object({ task: z.string(), from: Plan, to: Plan })),
};
export type RoadmapEvent = EventOf<typeof roadmapEvents>;
