import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';

const Language = z.enum(['en', 'fr']);
const Length = z.enum(['short', 'normal', 'long']);
/** How a question ended: with an answer, stopped by the person, or without one. */
const Outcome = z.enum(['answered', 'stopped', 'failed']);

/**
 * Stream `conversation-<id>`: what a person asks the copilot, and what it answers. All words (title, question, answer)
 * are encrypted under the key of the person who asks, so that an erasure reaches them. A question has the id of its
 * answer.
 */
export const conversationEvents = {
  ConversationStarted: event(z.object({ author: z.string(), title: Encrypted })),
  ConversationAsked: event(
    z.object({
      question: z.string(),
      text: Encrypted,
      /** The device in scope; null: the company. */
      device: z.nullable(z.string()),
      language: Language,
      length: Length,
      /** The moment that was asked about, a position; null: now. */
      asOf: z.nullable(z.string()),
      /** Documents of the space that were attached to the question. */
      attachments: z.array(z.string()),
    }),
  ),
  ConversationAnswered: event(
    z.object({
      question: z.string(),
      outcome: Outcome,
      /** JSON of the answer as it was shown, encrypted; null where there is none. */
      words: z.nullable(Encrypted),
      engine: z.nullable(z.string()),
      model: z.nullable(z.string()),
      /** Version of the prompt, or of the rules of the engine. */
      version: z.nullable(z.string()),
      /** SHA-256 of the prompt, hex. */
      promptHash: z.nullable(z.string()),
      /** What it rests on: `kind:key` of every source. */
      sources: z.array(z.string()),
      usage: z.nullable(
        z.object({
          inputTokens: z.int(),
          outputTokens: z.int(),
          /** In the currency of the prices. */ cost: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** A person's decision on an act that an answer proposed. The stream that a confirmed act changed has its event. */
  ConversationActDecided: event(
    z.object({
      question: z.string(),
      act: z.string(),
      /** What would be done: `open-capa`, `tick-task`. Open, so that a new kind needs no new schema. */
      kind: z.string(),
      decision: z.enum(['confirmed', 'declined']),
    }),
  ),
  ConversationRenamed: event(z.object({ title: Encrypted })),
  ConversationArchived: event(z.object({})),
  ConversationRestored: event(z.object({})),
  /** From then on, all members of the organisation but auditors read it. */
  ConversationShared: event(z.object({})),
  ConversationUnshared: event(z.object({})),
};
export type ConversationEvent = EventOf<typeof conversationEvents>;
