import { describe, expect, it } from 'vitest';
import type { RequirementReviews, ReviewerTally } from '#/backend/projections/documents/check-reviews/fold.ts';
import { byRequirement, byReviewer } from './agreement.ts';

const tally = (change: Partial<ReviewerTally>): ReviewerTally => ({
  name: null,
  decisions: {},
  second: {},
  controls: {},
  ...change,
});
const rows: RequirementReviews[] = [
  { requirement: 'R.1', reviewers: { ada: tally({ decisions: { one: 'agreed', two: 'agreed' } }) } },
  {
    requirement: 'R.2',
    reviewers: {
      ada: tally({ decisions: { one: 'overruled' }, controls: { two: true } }),
      bob: tally({ decisions: { one: 'agreed' }, second: { two: false } }),
    },
  },
  { requirement: 'R.3', reviewers: { bob: tally({ controls: { two: false } }) } },
];

describe('How often people agree', () => {
  it('is counted by requirement, those that were overruled most first', () =>
    expect(byRequirement(rows)).toEqual([
      { requirement: 'R.2', decisions: { agreed: 1, of: 2 } },
      { requirement: 'R.1', decisions: { agreed: 2, of: 2 } },
    ]));

  it('is counted by reviewer, with second readings and controls', () =>
    expect(byReviewer(rows)).toEqual([
      {
        id: 'ada',
        name: null,
        decisions: { agreed: 2, of: 3 },
        second: { agreed: 0, of: 0 },
        controls: { agreed: 1, of: 1 },
      },
      {
        id: 'bob',
        name: null,
        decisions: { agreed: 1, of: 1 },
        second: { agreed: 0, of: 1 },
        controls: { agreed: 0, of: 1 },
      },
    ]));
});
