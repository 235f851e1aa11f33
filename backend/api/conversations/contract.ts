import * as z from 'zod/mini';
import { AsOfQuery, filled, Id } from '../edge/contract.ts';

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
  decided: z.record(z.string(), z.enum(['confirmed', 'declined'])),
});
export type Turn = z.infer<typeof Turn>;
export const ConversationAnswer = z.object({ ...Shown, turns: z.array(Turn) });
export type ConversationAnswer = z.infer<typeof ConversationAnswer>;

export const ListQuery = z.strictObject({ after: AsOfQuery.after });
export const ConversationQuery = z.strictObject({ conversation: Id, after: AsOfQuery.after });

export const RenameBody = z.strictObject({ conversation: Id, title: filled(120) });
export const ArchiveBody = z.strictObject({ conversation: Id, isArchived: z.boolean() });
export const ShareBody = z.strictObject({ conversation: Id, isShared: z.boolean() });
export const DecideActBody = z.strictObject({
  conversation: Id,
  question: Id,
  act: filled(200),
  kind: filled(60),
  decision: z.enum(['confirmed', 'declined']),
});
