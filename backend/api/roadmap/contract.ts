import * as z from 'zod/mini';
import { AccountId, DeviceId } from '#/backend/events/ids.ts';
import { Occasion } from '#/backend/events/roadmap.ts';
import { Accepted, Bilingual, SupposedQuery, text } from '../edge/contract.ts';

const Role = z.enum([
  'management',
  'regulatory',
  'quality',
  'development',
  'clinical',
  'production',
  'security',
  'usability',
]);

/** A step of the roadmap as specified: levels 1 and 2 are groups, level 3 is a task. `parent` is null on level 1. */
export const BuildStep = z.object({
  _id: z.string(),
  step: z.string(),
  parent: z.nullable(z.string()),
  level: z.literal([1, 2, 3]),
  rank: z.int(),
  titleEN: z.string(),
  titleFR: z.string(),
  subtitleEN: z.string(),
  subtitleFR: z.string(),
  actionTitleEN: z.nullable(z.string()),
  actionTitleFR: z.nullable(z.string()),
  deliverable: z.nullable(Bilingual),
  role: z.nullable(Role),
  template: z.nullable(z.string()),
  screen: z.nullable(z.string()),
});
export type BuildStep = z.infer<typeof BuildStep>;
export const BuildSteps = z.array(BuildStep);

/**
 * Owner of a task: a member, by the name at that time, which is null where the person was erased; or a free text from
 * before owners were members.
 */
export const StepOwner = z.nullable(
  z.union([
    z.object({ account: z.string(), name: z.nullable(z.string()) }),
    z.object({ written: z.nullable(z.string()) }),
  ]),
);
export type StepOwner = z.infer<typeof StepOwner>;

/** The state of a task for a device. Tasks that its facts exclude are left out. */
export const StepProgress = z.object({
  name: z.string(),
  isDone: z.boolean(),
  doneAt: z.nullable(z.string()),
  /** What ticked it; null where a person did. */
  doneBy: z.nullable(Occasion),
  owner: StepOwner,
  due: z.nullable(z.string()),
  /** Its weight in working days of one person: set by a person, or null; and the usual one. */
  days: z.nullable(z.int()),
  usualDays: z.int(),
  /** False where open questions decide whether the task is necessary. */
  isCertain: z.boolean(),
  settledBy: z.array(z.object({ question: z.string(), questionTitle: Bilingual })),
  /** Tasks of the device that come first. */
  after: z.array(z.string()),
  /** Those of them that are not done. */
  waitsFor: z.array(z.string()),
});
export type StepProgress = z.infer<typeof StepProgress>;
export const Progress = z.array(StepProgress);

/** Without `deviceId` the selected device is meant. */
export const ProgressQuery = z.strictObject({ deviceId: z.optional(DeviceId), ...SupposedQuery });
export const ToggleBody = z.strictObject({
  name: text(200),
  isDone: z.boolean(),
  reason: z.optional(text(1000)),
  deviceId: z.optional(DeviceId),
});
/** Whether a text is a day that exists, as `2026-11-21`. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
export const Day = z.string().check(z.refine(isDay, 'a day as 2026-11-21'));
/** What is planned; what is absent stays. */
const planned = {
  /** Account of a member who may change the record. */
  owner: z.optional(z.nullable(AccountId)),
  due: z.optional(z.nullable(Day)),
  /** Working days of one person; null for the usual weight. */
  days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(999)))),
  reason: z.optional(text(1000)),
  deviceId: z.optional(DeviceId),
};
export const PlanBody = z.strictObject({
  name: text(200),
  ...planned,
});
/** The same for several tasks, in one act. */
export const PlanManyBody = z.strictObject({
  names: z.array(text(200)).check(z.minLength(1), z.maxLength(300)),
  ...planned,
});
export const ProgressAnswer = z.extend(Accepted, { steps: Progress });
