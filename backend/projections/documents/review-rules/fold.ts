import { isReviewEvent } from '#/backend/events/catalogue.ts';
import type { ReviewRules } from '#/backend/events/reviews.ts';
import type { View } from '../../view.ts';

/** The rules of the reviewer's desk of an organisation. */
export const reviewRulesView: View<ReviewRules> = {
  name: 'review-rules',
  version: 1,
  key: (event) => (isReviewEvent(event) ? event.organisation : null),
  initial: () => ({ knownAnswers: false, secondReads: 0 }),
  fold: (before, event) => (isReviewEvent(event) ? event.data.to : before),
};
