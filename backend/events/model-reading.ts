import * as z from 'zod/mini';
import { QuoteRef } from './finding.ts';

/** Prices of a million tokens, as the operator states them. */
export const TokenPrices = z.object({ input: z.number(), output: z.number(), currency: z.string() });
export type TokenPrices = z.infer<typeof TokenPrices>;

export const TokensUsed = z.object({ inputTokens: z.int(), outputTokens: z.int() });

/** A model as the second reader of a check: where it is, and what may be spent on it. */
export const CheckModel = z.object({
  address: z.string(),
  model: z.string(),
  /** Tokens, read and written, that all calls together may take. */
  tokens: z.int(),
  prices: z.nullable(TokenPrices),
});
export type CheckModel = z.infer<typeof CheckModel>;

/**
 * What the passages that the model got show of an expectation. `unproved`: it claimed more than the words that it
 * quoted show, or quoted words that the passages do not contain.
 */
export const ExpectationState = z.enum(['shown', 'denied', 'partly', 'absent', 'unproved']);
export type ExpectationState = z.infer<typeof ExpectationState>;

/**
 * What the model read about a requirement. `verdict` follows from the states by rule; it is `unsure` where the model
 * itself concluded something else from them.
 */
export const ModelReading = z.object({
  requirement: z.string(),
  verdict: z.enum(['met', 'gap', 'notAddressed', 'unsure']),
  states: z.array(z.object({ id: z.string(), state: ExpectationState, quote: z.nullable(QuoteRef) })),
  /** SHA-256 over what it was shown: the same input needs no second answer. */
  input: z.string(),
});
export type ModelReading = z.infer<typeof ModelReading>;
