import * as z from 'zod/mini';
import { CapaSectionName } from '#/backend/events/capas.ts';
import { DeviceOrCompany, filled, Id, LogPosition, text } from '../edge/contract.ts';

/** The assistant of the specification: Generic 0, CAPA 1, Summary 2. */
export const fillRoles = { generic: 0, capa: 1, summary: 2 } as const;

/** What was said before, oldest first. */
const Turn = z.strictObject({ role: z.enum(['user', 'assistant']), content: text(20_000) });

/** `model`: the one of the specification, ChatGPT; which model answers is the installation's and the owner's choice. */
export const AskDocFillBody = z.strictObject({
  promptHistory: z.array(Turn).check(z.maxLength(80)),
  currentPrompt: filled(8000),
  model: z.optional(z.literal(1)),
  role: z.optional(z.literal([0, 1, 2])),
  /** The device of the issue or of the summary; without it the one that the person works on. */
  deviceId: z.optional(DeviceOrCompany),
  /** The CAPA for which sections are drafted: drafts become proposals there, and its locked sections are left alone. */
  capaId: z.optional(Id),
  /** Documents of the space of the device, or of the company, whose text belongs to the question. */
  attachments: z.optional(z.array(z.strictObject({ document: Id })).check(z.maxLength(3))),
});
export type AskDocFillBody = z.infer<typeof AskDocFillBody>;

/** Who made an answer. `fallback`: a model should have, and rules did; `reason` is the code. */
const MadeBy = z.object({
  engine: z.enum(['offline', 'openai-compatible']),
  model: z.string(),
  fallback: z.boolean(),
  reason: z.nullable(z.string()),
});
export type MadeBy = z.infer<typeof MadeBy>;

/** A section of which there is no draft is `---`. */
const section = z.string();

/** The fields of the specification, and our further sections; `answer` is what the assistant says in the chat. */
export const CapaFill = z.object({
  investigateDescription: section,
  containment: section,
  riskAssessment: section,
  investigateRootCause: section,
  correctiveActionDescription: section,
  correctiveActionImpactSystem: section,
  preventiveActionRequired: section,
  preventiveActionJustification: section,
  preventiveActionCourse: section,
  noNewHarm: section,
  effectivenessCheck: section,
  answer: z.string(),
  engine: MadeBy,
  /** The sections for which a proposal was made in the CAPA, and those left alone because they are locked. */
  proposed: z.array(CapaSectionName),
  locked: z.array(CapaSectionName),
  /** Sections whose draft named a figure that nobody had said: left out. */
  invented: z.array(CapaSectionName),
  /** What became of the attached files: `read`, `withheld` from a model because it speaks to one, or a code why not. */
  files: z.array(z.object({ name: z.string(), state: z.string() })),
  /** Pass it as `after` to see the proposals; null where none was made. */
  position: z.nullable(LogPosition),
});
export type CapaFill = z.infer<typeof CapaFill>;

/** What the other two roles answer; with `Accept: text/plain` the bare text. */
export const TextFill = z.object({ answer: z.string(), engine: MadeBy });
export type TextFill = z.infer<typeof TextFill>;

/** Roles 0 and 2 give a text, role 1 the sections. */
export const DocFillAnswer = z.union([CapaFill, TextFill, z.string()]);
