import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Owner } from './owner.ts';

/**
 * An owner from before owners were members: the text identifies no person, so no erasure reaches it. New events do not
 * repeat it; there it is null.
 */
const Written = z.object({ written: z.nullable(z.string()) });

const Plan = z.object({ owner: z.nullable(z.union([Owner, Written])), due: z.nullable(z.string()) });
export type TaskPlan = z.infer<typeof Plan>;

/** What ticks a task without a hand: something that the record shows. */
export const Occasion = z.enum([
  'questionnaire-completed',
  'emdn-chosen',
  'risks-decided',
  'risks-estimated',
  'controls-verified',
  'overall-risk-concluded',
  'evidence-filed',
]);
export type Occasion = z.infer<typeof Occasion>;

/** The weight of a task in working days of one person; null: as the roadmap says. */
const Days = z.nullable(z.int());

type PlanV1 = { owner: string | null; due: string | null };
const byHand = ({ owner, due }: PlanV1): TaskPlan => ({ owner: owner === null ? null : { written: owner }, due });

/** A finding of a conformity check. */
export const FindingRef = z.object({ run: z.string(), requirement: z.string() });
export type FindingRef = z.infer<typeof FindingRef>;

/**
 * Stream `roadmap-<device>`: completed tasks of the roadmap, owners and due dates of the others, and tasks that the
 * organisation has added of its own. Stream `roadmap-<organisation>`: tasks for the gaps of checks of the company.
 */
export const roadmapEvents = {
  /** `by`: what ticked it, with that event as its cause; null: a person. */
  TaskCompleted: event(z.object({ task: z.string(), by: z.nullable(Occasion) }), ({ task }: { task: string }) => ({
    task,
    by: null,
  })),
  TaskReopened: event(z.object({ task: z.string() })),
  /** `due` is a date, `2026-11-21`. */
  /** `finding`: the gap that the task closes; the finding is the cause of the event too. */
  TaskAdded: event(z.object({ task: z.string(), title: z.string(), finding: FindingRef })),
  /** A task that was added by mistake. The reason of the event says why. */
  TaskWithdrawn: event(z.object({ task: z.string(), title: z.string() })),
  /** How many working days a task takes here. */
  TaskWeighed: event(z.object({ task: z.string(), from: Days, to: Days })),
  TaskPlanned: event(
    z.object({ task: z.string(), from: Plan, to: Plan }),
    ({ task, from, to }: { task: string; from: PlanV1; to: PlanV1 }) => ({ task, from: byHand(from), to: byHand(to) }),
  ),
};
export type RoadmapEvent = EventOf<typeof roadmapEvents>;
