import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** How reviewers are checked. `secondReads`: the share of confirmed findings that are read again, in percent. */
export const ReviewRules = z.object({ knownAnswers: z.boolean(), secondReads: z.int() });
export type ReviewRules = z.infer<typeof ReviewRules>;

/** Stream `reviews-<organisation>`: what an owner has decided about the reviewer's desk. Everything is off before it. */
export const reviewEvents = {
  ReviewRulesSet: event(z.object({ from: ReviewRules, to: ReviewRules })),
};
export type ReviewEvent = EventOf<typeof reviewEvents>;
