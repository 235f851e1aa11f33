import * as z from 'zod/mini';
import { QuoteRef } from '#/backend/events/finding.ts';
import type { ProposedCommand } from '#/backend/events/proposals.ts';

/** An answer that a description gives: `quote` is the place of its sentence, without a word of it (ADR 32). */
const Input = z.strictObject({ question: z.string(), answer: z.string(), quote: QuoteRef });
const Command = z.object({ slice: z.literal('profiling'), type: z.literal('GiveAnswer'), input: Input });
export type QuotedAnswer = z.infer<typeof Input>;

/** The answer in the form of a proposal. */
export const proposedAnswer = (input: QuotedAnswer): ProposedCommand => ({
  slice: 'profiling',
  type: 'GiveAnswer',
  input,
});

/** The answer that a proposal gives. Throws if it gives none: only proposals made here are read here. */
export const readProposedAnswer = (proposed: ProposedCommand): QuotedAnswer => Command.parse(proposed).input;

/** Whether a proposal gives an answer to the questionnaire. */
export const proposesAnswer = ({ slice }: ProposedCommand): boolean => slice === 'profiling';
