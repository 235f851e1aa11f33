import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RequirementReviews, ReviewerTally } from '#/backend/projections/documents/check-reviews/fold.ts';

/** How many of so many. */
export type Count = { agreed: number; of: number };
export type ReviewerCounts = { id: string; name: Encrypted | null; decisions: Count; second: Count; controls: Count };

/** How often people agreed with the engine on each requirement; those that were overruled most come first. */
export const byRequirement = (rows: readonly RequirementReviews[]): { requirement: string; decisions: Count }[] =>
  rows
    .map(({ requirement, reviewers }) => ({
      requirement,
      decisions: Object.values(reviewers).map(decisionsOf).reduce(plus, none),
    }))
    .filter(({ decisions }) => decisions.of > 0)
    .toSorted(
      (a, b) => overruled(b.decisions) - overruled(a.decisions) || a.requirement.localeCompare(b.requirement, 'en'),
    );

/** The same by reviewer, with their second readings and controls. */
export function byReviewer(rows: readonly RequirementReviews[]): ReviewerCounts[] {
  const counts = new Map<string, ReviewerCounts>();
  for (const { reviewers } of rows)
    for (const [id, tally] of Object.entries(reviewers)) {
      const before = counts.get(id) ?? { id, name: null, decisions: none, second: none, controls: none };
      counts.set(id, {
        id,
        name: tally.name ?? before.name,
        decisions: plus(before.decisions, decisionsOf(tally)),
        second: plus(before.second, rightOf(tally.second)),
        controls: plus(before.controls, rightOf(tally.controls)),
      });
    }
  return [...counts.values()].toSorted((a, b) => b.decisions.of - a.decisions.of || (a.id < b.id ? -1 : 1));
}

const none: Count = { agreed: 0, of: 0 };
const plus = (one: Count, other: Count): Count => ({ agreed: one.agreed + other.agreed, of: one.of + other.of });
const overruled = ({ agreed, of }: Count): number => of - agreed;

const decisionsOf = ({ decisions }: ReviewerTally): Count =>
  rightOf(Object.values(decisions).map((said) => said === 'agreed'));

function rightOf(answers: Readonly<Record<string, boolean>> | readonly boolean[]): Count {
  const all = Object.values(answers);
  return { agreed: all.filter(Boolean).length, of: all.length };
}
