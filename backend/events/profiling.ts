import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Owner } from './owner.ts';

const PlainClass = z.enum(['I', 'IIa', 'IIb', 'III']);
const DeviceClass = z.enum(['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III']);
export const Applicability = z.enum(['APPLICABLE', 'NA', 'UNKNOWN']);

/**
 * The conclusion about the class: settled (one class, or the flags of class I together) or bounds. All of it is null
 * for a product that is no device under the MDR.
 */
export const ClassState = z.object({
  class: z.nullable(z.array(DeviceClass)),
  lower: z.nullable(PlainClass),
  upper: z.nullable(PlainClass),
  rules: z.array(z.string()),
});
export type ClassState = z.infer<typeof ClassState>;

const Outcome = z.enum(['device', 'accessory', 'annex-xvi', 'ivd', 'medicine', 'not-device', 'borderline']);
export type Outcome = z.infer<typeof Outcome>;

/** What the product is in law, and the keys of the rules that say so. Null while answers are missing. */
export const QualificationState = z.object({
  outcome: z.nullable(Outcome),
  rules: z.array(z.string()),
});
export type QualificationState = z.infer<typeof QualificationState>;

/** The answer to a question: the keys of the choices taken, one unless the question takes several. */
const Answer = z.object({ question: z.string(), answers: z.array(z.string()) });
const Change = z.object({ key: z.string(), from: Applicability, to: Applicability });
export type ApplicabilityChange = z.infer<typeof Change>;

const unchanged = (data: never): unknown => data;

type OneAnswer = { question: string; answer: string };
const asList = ({ question, answer }: OneAnswer) => ({ question, answers: [answer] });
/** Before a question could take several choices, an answer was one key. */
const answeredInList = ({ dropped, ...given }: OneAnswer & { dropped?: OneAnswer[] }) => ({
  ...asList(given),
  ...(dropped && { dropped: dropped.map(asList) }),
});
const undoneInList = ({ of, restored, ...given }: OneAnswer & { of: number; restored: string | null }) => ({
  of,
  question: given.question,
  answers: given.answer === '' ? [] : [given.answer],
  restored: restored === null ? null : [restored],
});
const changedInList = (data: { question: string; from: string; to: string; dropped: OneAnswer[] }) => ({
  question: data.question,
  from: [data.from],
  to: [data.to],
  dropped: data.dropped.map(asList),
});

/** Stream `profiling-<device>`: the answers, and the conclusions from each at that time. */
export const profilingEvents = {
  /** `dropped`: answers to later questions that are no longer asked because of this one. */
  QuestionAnswered: event(
    z.object({ question: z.string(), answers: z.array(z.string()), dropped: z.optional(z.array(Answer)) }),
    unchanged,
    answeredInList,
  ),
  /** Takes back the last action (an answer, or a change); `of` is its version in the stream. */
  AnswerUndone: event(
    z.object({
      of: z.int(),
      question: z.string(),
      answers: z.array(z.string()),
      restored: z.nullable(z.array(z.string())),
    }),
    undoneInList,
  ),
  /** `dropped`: answers whose questions are no longer asked because of the change. */
  AnswerChanged: event(
    z.object({
      question: z.string(),
      from: z.array(z.string()),
      to: z.array(z.string()),
      dropped: z.array(Answer),
    }),
    changedInList,
  ),
  /** Put off until later, and where `owner` is named, left to that member. Put off again: for somebody else. */
  QuestionPostponed: event(z.object({ question: z.string(), owner: z.nullable(Owner) })),
  /** It is asked again now. */
  QuestionResumed: event(z.object({ question: z.string() })),
  ProfilingCompleted: event(z.object({ answers: z.int() })),
  /** An undo or a change opened questions again. */
  ProfilingReopened: event(z.object({})),
  QualificationChanged: event(z.object({ from: QualificationState, to: QualificationState })),
  /** The second version knows products without any class. */
  ClassificationChanged: event(z.object({ from: ClassState, to: ClassState }), unchanged),
  ApplicabilityChanged: event(z.object({ norms: z.array(Change) })),
  TemplatesChanged: event(z.object({ templates: z.array(Change) })),
  RisksTriggered: event(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
  /**
   * A person saw what another version of the knowledge base (`to`) concludes from the same answers, and took it over.
   * `from`: the version of the last conclusions. The consequences follow.
   */
  KnowledgeTakenOver: event(z.object({ from: z.nullable(z.string()), to: z.string() })),
  NotificationsChanged: event(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
};
export type ProfilingEvent = EventOf<typeof profilingEvents>;
