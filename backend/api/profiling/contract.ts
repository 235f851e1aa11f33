import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { markets } from '#/backend/events/markets.ts';
import { Applicability, ClassState } from '#/backend/events/profiling.ts';
import { Bilingual, text } from '../edge/contract.ts';

export const Notification = z.object({
  key: z.string(),
  type: z.enum(['NORM', 'CLASS', 'NOTIF']),
  titleEN: z.string(),
  titleFR: z.string(),
  subtitleEN: z.string(),
  subtitleFR: z.string(),
  guideLink: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

const TransitionType = z.enum(['NEXT', 'FINAL_POINT']);
const Transition = z.object({
  id: z.string(),
  key: z.string(),
  titleEN: z.string(),
  titleFR: z.string(),
  transitionType: TransitionType,
});
const Warning = z.object({
  type: z.enum(['NOT_IMPLEMENTED', 'ALARM_SYSTEM_INFO']),
  before: z.boolean(),
  isWarning: z.boolean(),
});

export const Question = z.object({
  key: z.string(),
  area: z.string(),
  titleEN: z.string(),
  titleFR: z.string(),
  helpEN: z.string(),
  helpFR: z.string(),
  /** Source of the question, e.g. "MDR Annex VIII, 2.1". */
  source: z.string(),
  transitions: z.array(Transition),
  transitionType: TransitionType,
  separator: z.optional(z.object({ before: z.boolean(), titleEN: z.string(), titleFR: z.string() })),
  warning: z.optional(Warning),
  /** Obligations and norms that appeared with the previous answer. */
  notifications: z.array(Notification),
});
export type Question = z.infer<typeof Question>;

export const AnsweredQuestion = z.extend(Question, {
  answer: z.object({ key: z.string(), titleEN: z.string(), titleFR: z.string(), warning: z.optional(Warning) }),
  answeredAt: z.string(),
  answeredBy: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  position: z.string(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** `risks` and `documents` as specified; `norms` is the computed number of applicable norms. */
const Stats = z.object({ risks: z.int(), documents: z.int(), norms: z.int(), classification: ClassState });
const Progress = z.object({ answered: z.int(), remaining: z.int(), minutesLeft: z.int() });

export const ProfilingHistory = z.object({
  profiling: z.array(AnsweredQuestion),
  /** The open question, as in `nextQuestion`: one call shows the whole questionnaire. */
  nextQuestion: Question,
  stats: Stats,
  progress: Progress,
  completed: z.boolean(),
  /** After the first completion, undo and changes need a reason. */
  reasonRequired: z.boolean(),
  canUndo: z.boolean(),
  position: z.nullable(z.string()),
});
export type ProfilingHistory = z.infer<typeof ProfilingHistory>;

export const NextQuestion = z.object({
  nextQuestion: Question,
  stats: Stats,
  progress: Progress,
  position: z.nullable(z.string()),
});
export type NextQuestion = z.infer<typeof NextQuestion>;

const VerdictChange = z.object({ key: z.string(), from: Applicability, to: Applicability });
/** The changes of an action, in keys; names come from `generics/getKnowledge`. */
export const Effects = z.object({
  classification: z.nullable(z.object({ from: ClassState, to: ClassState })),
  norms: z.array(VerdictChange),
  templates: z.array(VerdictChange),
  risks: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  notifications: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
});
export type Effects = z.infer<typeof Effects>;

/** `answerKey` is the specification's "answer key"; `answer` is accepted too. */
export const AnswerBody = z.union([
  z.strictObject({ deviceId: DeviceId, answerKey: text(100) }),
  z.strictObject({ deviceId: DeviceId, answer: text(100) }),
]);
export const BackBody = z.strictObject({ deviceId: DeviceId, reason: z.optional(text(1000)) });
export const Stepped = z.extend(NextQuestion, {
  effects: Effects,
  /** The views have not seen this step after two seconds: a read now may miss it. This response holds it. */
  late: z.boolean(),
});
export type Stepped = z.infer<typeof Stepped>;

export const PreviewChangeBody = z.strictObject({ deviceId: DeviceId, question: text(100), answerKey: text(100) });
export const ChangeAnswerBody = z.extend(PreviewChangeBody, { reason: z.optional(text(1000)) });
const NamedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  questionTitle: Bilingual,
  answerTitle: Bilingual,
});
export const ChangePreview = z.object({
  effects: Effects,
  /** Answers that are dropped. */
  dropped: z.array(NamedAnswer),
  /** Questions that open because of the change. */
  opened: z.array(z.object({ question: z.string(), questionTitle: Bilingual })),
  reasonRequired: z.boolean(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** An answer that a conclusion rests on. */
const Because = z.object({
  fact: z.string(),
  factLabel: Bilingual,
  question: z.nullable(z.string()),
  questionTitle: z.nullable(Bilingual),
  answerTitle: z.nullable(Bilingual),
  position: z.nullable(z.string()),
});
export const DerivedVerdict = z.object({
  key: z.string(),
  status: Applicability,
  reason: Bilingual,
  because: z.array(Because),
  /** Questions that would settle an unknown. */
  settledBy: z.array(z.object({ question: z.string(), questionTitle: Bilingual })),
});
export type DerivedVerdict = z.infer<typeof DerivedVerdict>;
const Market = z.enum(markets);
/** All conclusions, with the answers they rest on. */
export const Derivation = z.object({
  knowledge: z.string(),
  classification: z.extend(ClassState, {
    governing: z.array(z.string()),
    missing: z.array(z.object({ fact: z.string(), factLabel: Bilingual })),
    hits: z.array(
      z.object({
        rule: z.string(),
        class: z.string(),
        certain: z.boolean(),
        reason: Bilingual,
        source: z.string(),
        because: z.array(Because),
      }),
    ),
  }),
  /** Conformity assessment, notified body, clinical evidence, reports and consultations that the law requires. */
  routes: z.array(
    z.extend(DerivedVerdict, {
      topic: z.enum(['assessment', 'notified-body', 'clinical', 'post-market', 'information', 'consultation']),
      title: Bilingual,
      source: z.string(),
    }),
  ),
  norms: z.array(DerivedVerdict),
  templates: z.array(DerivedVerdict),
  risks: z.array(z.string()),
  /** Markets of the device, by the answers. */
  markets: z.array(Market),
  position: z.nullable(z.string()),
});
export type Derivation = z.infer<typeof Derivation>;

/** The data of a device's dashboard, in one call. */
export const DerivationAnswer = z.extend(Derivation, {
  progress: Progress,
  /** Number of applicable duties, as `getApplicableRequirements` counts them. */
  requirements: z.int(),
});
export type DerivationAnswer = z.infer<typeof DerivationAnswer>;

/** Number of duties that apply to the device, over all norms, and number of those norms. */
export const ApplicableRequirements = z.object({
  requirements: z.int(),
  norms: z.int(),
  position: z.nullable(z.string()),
});
