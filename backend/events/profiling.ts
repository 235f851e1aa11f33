import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const PlainClass = z.enum(['I', 'IIa', 'IIb', 'III']);
const DeviceClass = z.enum(['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III']);
export const Applicability = z.enum(['APPLICABLE', 'NA', 'UNKNOWN']);

/** The conclusion about the class: settled (one class, or the flags of class I together) or bounds. */
export const ClassState = z.object({
  class: z.nullable(z.array(DeviceClass)),
  lower: PlainClass,
  upper: PlainClass,
  rules: z.array(z.string()),
});
export type ClassState = z.infer<typeof ClassState>;

const Answer = z.object({ question: z.string(), answer: z.string() });
const Change = z.object({ key: z.string(), from: Applicability, to: Applicability });
export type ApplicabilityChange = z.infer<typeof Change>;

/** Stream `profiling-<device>`: the answers, and the conclusions from each at that time. */
export const profilingEvents = {
  QuestionAnswered: event(z.object({ question: z.string(), answer: z.string() })),
  /** Takes back the last action (an answer, or a change); `of` is its version in the stream. */
  AnswerUndone: event(
    z.object({ of: z.int(), question: z.string(), answer: z.string(), restored: z.nullable(z.string()) }),
  ),
  /** `dropped`: answers whose questions are no longer asked because of the change. */
  AnswerChanged: event(z.object({ question: z.string(), from: z.string(), to: z.string(), dropped: z.array(Answer) })),
  ProfilingCompleted: event(z.object({ answers: z.int() })),
  /** An undo or a change opened questions again. */
  ProfilingReopened: event(z.object({})),
  ClassificationChanged: event(z.object({ from: ClassState, to: ClassState })),
  ApplicabilityChanged: event(z.object({ norms: z.array(Change) })),
  TemplatesChanged: event(z.object({ templates: z.array(Change) })),
  RisksTriggered: event(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
  NotificationsChanged: event(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
};
export type ProfilingEvent = EventOf<typeof profilingEvents>;
