import * as z from 'zod/mini';
import { Criticity, Verdict } from '#/backend/events/finding.ts';
import { Acted, AsOfQuery, Bilingual, filled, Id, LogPosition, text } from '../edge/contract.ts';
import { ShownFinding } from './contract.ts';

const reason = z.optional(text(1000));
const aFinding = { runId: Id, requirement: filled(100) };

export const DeskQuery = z.strictObject({ runId: Id, after: z.optional(LogPosition) });
/** What the desk of a check puts to the caller beside its open findings. */
export const DeskAnswer = z.object({
  /** Findings whose answer is known, without it. `run`: whose documents they quote. `place`: on the desk, from 0 to 1. */
  controls: z.array(z.object({ id: z.string(), run: z.string(), place: z.number(), finding: ShownFinding })),
  /** Requirements of confirmed findings that the caller reads a second time. */
  again: z.array(z.string()),
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;

export const ReadAgainBody = z.strictObject({
  ...aFinding,
  verdict: Verdict,
  criticity: z.optional(Criticity),
  reason,
});
export const AnswerControlBody = z.strictObject({ runId: Id, control: filled(40), verdict: Verdict });
/** What was known about a control: a gap, because it was confirmed or because its deciding quote was left out. */
export const ControlTold = z.extend(Acted, {
  isRight: z.boolean(),
  kind: z.enum(['quoteLeftOut', 'confirmedGap']),
});
export type ControlTold = z.infer<typeof ControlTold>;

/** `secondReads`: the share of confirmed findings, in percent. */
const Rules = { knownAnswers: z.boolean(), secondReads: z.int().check(z.minimum(0), z.maximum(100)) };
export const ReviewRulesBody = z.strictObject({ ...Rules, reason });

const Count = z.object({ agreed: z.int(), of: z.int() });
/** How often people agree with the engine and with each other, over the organisation's checks. */
export const AgreementQuery = z.strictObject(AsOfQuery);
export const Agreement = z.object({
  rules: z.object({ knownAnswers: z.boolean(), secondReads: z.int() }),
  /** Those that were overruled most come first. */
  requirements: z.array(
    z.object({ requirement: z.string(), norm: z.string(), clause: z.string(), text: Bilingual, decisions: Count }),
  ),
  reviewers: z.array(
    z.object({
      id: z.string(),
      /** Null where the person was erased. */
      name: z.nullable(z.string()),
      isYou: z.boolean(),
      decisions: Count,
      second: Count,
      controls: Count,
    }),
  ),
});
export type Agreement = z.infer<typeof Agreement>;
