import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { CheckEvent } from '#/backend/events/checks.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/** What a reviewer said of one requirement, by check: the last decision counts. */
export type ReviewerTally = {
  name: Encrypted | null;
  decisions: Readonly<Record<string, 'agreed' | 'overruled'>>;
  /** Second readings: whether they were those of the first reader. */
  second: Readonly<Record<string, boolean>>;
  /** Findings whose answer was known. */
  controls: Readonly<Record<string, boolean>>;
};
/** How people read the findings on a requirement, by reviewer. */
export type RequirementReviews = { requirement: string; reviewers: Readonly<Record<string, ReviewerTally>> };

const nothing: Omit<ReviewerTally, 'name'> = { decisions: {}, second: {}, controls: {} };

/** How people read findings: a list per organisation, a row per requirement. */
export const reviewRows: RowView<RequirementReviews> = {
  name: 'check-reviews',
  version: 1,
  key: (event) => (reviewOf(event) ? event.organisation : null),
  rows: (event) => reviewOf(event)?.rows ?? [],
  fold: foldReview,
};

type Change = (before: ReviewerTally, run: string) => Partial<ReviewerTally>;

/** What an event says of a reviewer, and of which requirement. Null for an event that is no reading. */
function reviewOf(event: LoggedEvent): { rows: string[]; change: Change } | null {
  const change = isCheckEvent(event) ? changeOf(event) : null;
  return change && isCheckEvent(event) && 'requirement' in event.data
    ? { rows: [event.data.requirement], change }
    : null;
}

function changeOf(event: CheckEvent): Change | null {
  switch (event.type) {
    case 'FindingConfirmed':
      return ({ decisions }, run) => ({ decisions: { ...decisions, [run]: 'agreed' } });
    case 'FindingOverruled':
      return ({ decisions }, run) => ({ decisions: { ...decisions, [run]: 'overruled' } });
    case 'FindingReadAgain':
      return ({ second }, run) => ({ second: { ...second, [run]: event.data.agrees } });
    case 'ControlAnswered':
      return ({ controls }, run) => ({ controls: { ...controls, [run]: event.data.isRight } });
    default:
      return null;
  }
}

function foldReview(before: RequirementReviews | null, event: LoggedEvent, row: string): RequirementReviews | null {
  const review = reviewOf(event);
  if (!review) return before;
  const { id, name } = event.actor;
  const tally = before?.reviewers[id] ?? { ...nothing, name };
  const changed = { ...tally, name, ...review.change(tally, runOf(event) ?? '') };
  return { requirement: row, reviewers: { ...before?.reviewers, [id]: changed } };
}
