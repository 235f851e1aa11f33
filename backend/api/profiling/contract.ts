import * as z from 'zod/mini';
import { AccountId, DeviceId } from '#/backend/events/ids.ts';
import { markets } from '#/backend/events/markets.ts';
import { Applicability, ClassState, QualificationState } from '#/backend/events/profiling.ts';
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
  /** Of a question that takes several choices: cannot be taken with another one. */
  alone: z.optional(z.boolean()),
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
  /** Several choices may be taken. */
  multiple: z.optional(z.boolean()),
  separator: z.optional(z.object({ before: z.boolean(), titleEN: z.string(), titleFR: z.string() })),
  warning: z.optional(Warning),
  /** Obligations and norms that appeared with the previous answer. */
  notifications: z.array(Notification),
});
export type Question = z.infer<typeof Question>;

export const AnsweredQuestion = z.extend(Question, {
  /** `key`: the key of the choice taken; of several, their keys joined by "+". */
  answer: z.object({ key: z.string(), titleEN: z.string(), titleFR: z.string(), warning: z.optional(Warning) }),
  answeredAt: z.string(),
  answeredBy: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  position: z.string(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** `risks` and `documents` as specified; `norms` is the computed number of applicable norms. */
const Stats = z.object({
  risks: z.int(),
  documents: z.int(),
  norms: z.int(),
  qualification: QualificationState,
  classification: ClassState,
});
/** `remaining` to `remainingMost` questions are left, postponed ones included, and as many minutes. */
const Progress = z.object({
  answered: z.int(),
  remaining: z.int(),
  remainingMost: z.int(),
  minutesLeft: z.int(),
  minutesMost: z.int(),
});
/** A question that was put off. `owner`: the account of the member to whom it is left. */
const Postponed = z.object({ question: z.string(), questionTitle: Bilingual, owner: z.nullable(z.string()) });
/** What the answer to the open question may still decide. */
const Stakes = z.object({ class: z.boolean(), norms: z.int(), documents: z.int(), risks: z.int() });

export const ProfilingHistory = z.object({
  profiling: z.array(AnsweredQuestion),
  /** The open question, as in `nextQuestion`: one call shows the whole questionnaire. */
  nextQuestion: Question,
  stats: Stats,
  progress: Progress,
  postponed: z.array(Postponed),
  stakes: z.nullable(Stakes),
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
  postponed: z.array(Postponed),
  /** Null at the end. */
  stakes: z.nullable(Stakes),
  position: z.nullable(z.string()),
});
export type NextQuestion = z.infer<typeof NextQuestion>;

const VerdictChange = z.object({ key: z.string(), from: Applicability, to: Applicability });
/** The changes of an action, in keys; names come from `generics/getKnowledge`. */
export const Effects = z.object({
  qualification: z.nullable(z.object({ from: QualificationState, to: QualificationState })),
  classification: z.nullable(z.object({ from: ClassState, to: ClassState })),
  norms: z.array(VerdictChange),
  templates: z.array(VerdictChange),
  risks: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  notifications: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
});
export type Effects = z.infer<typeof Effects>;

/** Choices taken together, where a question takes several. */
const AnswerKeys = z.array(text(100)).check(z.minLength(1), z.maxLength(50));
/** `answerKey` is the specification's "answer key"; `answer` is accepted too, and `answerKeys` for several choices. */
export const AnswerBody = z.union([
  z.strictObject({ deviceId: DeviceId, answerKey: text(100) }),
  z.strictObject({ deviceId: DeviceId, answer: text(100) }),
  z.strictObject({ deviceId: DeviceId, answerKeys: AnswerKeys }),
]);
export const BackBody = z.strictObject({ deviceId: DeviceId, reason: z.optional(text(1000)) });
export const Stepped = z.extend(NextQuestion, {
  effects: Effects,
  /** The views have not seen this step after two seconds: a read now may miss it. This response holds it. */
  late: z.boolean(),
});
export type Stepped = z.infer<typeof Stepped>;

/** `owner`: a member to whom the question is left. */
export const PostponeBody = z.strictObject({
  deviceId: DeviceId,
  question: text(100),
  owner: z.optional(z.nullable(AccountId)),
});
export const ResumeBody = z.strictObject({ deviceId: DeviceId, question: text(100) });

const one = { deviceId: DeviceId, question: text(100), answerKey: text(100) };
const several = { deviceId: DeviceId, question: text(100), answerKeys: AnswerKeys };
const reason = z.optional(text(1000));
export const PreviewChangeBody = z.union([z.strictObject(one), z.strictObject(several)]);
export const ChangeAnswerBody = z.union([z.strictObject({ ...one, reason }), z.strictObject({ ...several, reason })]);
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
  /** What the product is in law: why, who decides where that is open, and which other law applies instead. */
  qualification: z.extend(QualificationState, {
    reasons: z.array(z.object({ key: z.string(), reason: Bilingual, source: z.string(), because: z.array(Because) })),
    decidedBy: z.nullable(Bilingual),
    laws: z.array(z.object({ key: z.string(), name: Bilingual, reason: Bilingual })),
    missing: z.array(z.object({ fact: z.string(), factLabel: Bilingual })),
  }),
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
  /** Those about which the questionnaire has asked and got an answer. */
  answeredMarkets: z.array(Market),
  position: z.nullable(z.string()),
});
export type Derivation = z.infer<typeof Derivation>;

/** What the current knowledge base concludes otherwise than the record, from the same answers. */
export const NewKnowledge = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  effects: Effects,
  /** Questions that it asks beyond those of a complete questionnaire. */
  opened: z.array(z.object({ question: z.string(), questionTitle: Bilingual })),
  /** Answers that it no longer asks for. */
  dropped: z.array(NamedAnswer),
});
export type NewKnowledge = z.infer<typeof NewKnowledge>;
export const TakeOverBody = z.strictObject({
  deviceId: DeviceId,
  /** The version whose conclusions the person saw. */
  knowledge: text(60),
  reason: text(1000),
});

/** The data of a device's dashboard, in one call. */
export const DerivationAnswer = z.extend(Derivation, {
  progress: Progress,
  /** What waits to be taken over from a newer knowledge base; null where nothing does, and in the past. */
  newKnowledge: z.nullable(NewKnowledge),
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
