import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { TokensUsed } from './model-reading.ts';
import { Subject } from './subject.ts';

/**
 * Stream `assistant-<organisation>-<month>`: what the assistant was asked in a month (UTC, as `2026-11`). No word of
 * the question or of the answer is stored here; the author of the event is the person who asked.
 */
export const assistantEvents = {
  AssistantAnswered: event(
    z.object({
      /** What it was asked for: `capa`, `summary`, `discussion`. */
      purpose: z.string(),
      /** In the data, so that the trail of a device holds only what changed it. */
      device: z.nullable(z.string()),
      subject: z.nullable(Subject),
      /** Who made the answer: rules without a model, or a model. */
      engine: z.enum(['offline', 'openai-compatible']),
      model: z.string(),
      promptVersion: z.string(),
      /** SHA-256 over prompt version and everything that was shown, hex. */
      input: z.string(),
      /** The sources that were read, as `kind:key`. */
      passages: z.array(z.string()),
      /** `answered`, or the code with which the model failed: then rules made the answer. */
      outcome: z.string(),
      usage: z.nullable(TokensUsed),
      /** Tokens that count against the limit of the month: of `usage`, or an estimate where the model did not say. */
      tokens: z.int(),
      cost: z.nullable(z.number()),
      currency: z.nullable(z.string()),
    }),
  ),
};
export type AssistantEvent = EventOf<typeof assistantEvents>;
