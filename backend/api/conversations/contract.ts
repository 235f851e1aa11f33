import * as z from 'zod/mini';
import { ProposalAuthor } from '#/backend/events/proposals.ts';
import { AsOfQuery, filled, Id, LogPosition, text } from '../edge/contract.ts';

const Person = z.object({ account: z.string(), /** Null where the person was erased. */ name: z.nullable(z.string()) });

const Shown = {
  conversation: z.string(),
  author: Person,
  /** Null where its author was erased. */
  title: z.nullable(z.string()),
  isArchived: z.boolean(),
  isShared: z.boolean(),
};

const ListedConversation = z.object({
  ...Shown,
  device: z.nullable(z.string()),
  questions: z.int(),
  askedAt: z.string(),
});
export type ListedConversation = z.infer<typeof ListedConversation>;
/** The newest question first. */
export const ConversationList = z.array(ListedConversation);

const Turn = z.object({
  question: z.string(),
  /** Null where its author was erased. */
  text: z.nullable(z.string()),
  at: z.string(),
  device: z.nullable(z.string()),
  language: z.enum(['en', 'fr']),
  length: z.enum(['short', 'normal', 'long']),
  asOf: z.nullable(z.string()),
  attachments: z.array(z.string()),
  answer: z.nullable(
    z.object({
      outcome: z.enum(['answered', 'stopped', 'failed']),
      at: z.string(),
      /** JSON of the answer as it was shown; null where there is none, or where its author was erased. */
      words: z.nullable(z.string()),
      engine: z.nullable(z.string()),
      model: z.nullable(z.string()),
      usage: z.nullable(z.object({ inputTokens: z.int(), outputTokens: z.int(), cost: z.nullable(z.number()) })),
    }),
  ),
  /** Decisions of an earlier release on acts, by act. */
  decided: z.record(z.string(), z.enum(['confirmed', 'declined'])),
});
export type Turn = z.infer<typeof Turn>;
/** An act that an answer proposes: who proposes it, until when, and what a person decided. */
const ActProposal = z.object({
  author: ProposalAuthor,
  expires: z.string(),
  status: z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED']),
});
export type ActProposal = z.infer<typeof ActProposal>;

/** `acts`: by proposal. */
export const ConversationAnswer = z.object({
  ...Shown,
  turns: z.array(Turn),
  acts: z.record(z.string(), ActProposal),
});
export type ConversationAnswer = z.infer<typeof ConversationAnswer>;

export const ListQuery = z.strictObject({ after: AsOfQuery.after });
export const ConversationQuery = z.strictObject({ conversation: Id, after: AsOfQuery.after });

export const RenameBody = z.strictObject({ conversation: Id, title: filled(120) });
export const ArchiveBody = z.strictObject({ conversation: Id, isArchived: z.boolean() });
export const ShareBody = z.strictObject({ conversation: Id, isShared: z.boolean() });
const decision = { conversation: Id, proposal: Id, reason: z.optional(text(1000)) };
/** `seen`: the position whose differences the person was shown. */
export const ConfirmActBody = z.strictObject({ ...decision, seen: z.optional(LogPosition) });
export const DeclineActBody = z.strictObject(decision);
