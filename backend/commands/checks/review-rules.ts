import { isReviewEvent } from '#/backend/events/catalogue.ts';
import type { ReviewEvent, ReviewRules } from '#/backend/events/reviews.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type ReviewRulesCommand = { type: 'SetReviewRules'; to: ReviewRules };

const noRules: ReviewRules = { knownAnswers: false, secondReads: 0 };

/** The rules of the reviewer's desk of an organisation. */
export const reviewRulesDecider: Decider<ReviewRules, ReviewRulesCommand, ReviewEvent> = {
  stream: (organisation) => `reviews-${organisation}`,
  owns: isReviewEvent,
  initial: noRules,
  decide: decideOnRules,
  evolve: (_before, { data }) => data.to,
};

function decideOnRules({ to }: ReviewRulesCommand, from: ReviewRules, context: Context) {
  if (from.knownAnswers === to.knownAnswers && from.secondReads === to.secondReads) return happened();
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'ReviewRulesSet', data: { from, to } });
}

/** With which codes a decision about the rules is refused. */
export const reviewRulesRefusals = codesOf<CodeOf<typeof decideOnRules>>({ REASON_REQUIRED: true });
