import { describe, expect, it } from 'vitest';
import { checkRunView, type CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { progressOf, remainingSeconds } from './progress.ts';

const model = { address: 'https://models.example.eu/v1', model: 'reader', tokens: 9000, prices: null };
const now = new Date('2026-05-04T10:01:00.000Z');

/** A check of 100 requirements that has been judging for a minute. */
function judging(given: Partial<CheckRun>, second: CheckRun['second'], withModel = true): CheckRun {
  const empty = checkRunView.initial('run');
  const request = { requirements: Array.from({ length: 100 }, (_, index) => `R${index}`) };
  return {
    ...empty,
    status: 'judging',
    judgingSince: '2026-05-04T10:00:00.000Z',
    request: { ...asked, ...request, model: withModel ? model : null },
    second,
    ...given,
  };
}
const asked = {
  id: 'asked',
  position: '0000000001',
  at: '2026-05-04T09:59:00.000Z',
  by: { id: 'ada', name: null },
  engine: 'both' as const,
  facts: '',
  base: null,
  knowledge: '1',
  isPaid: false,
};
const heard = { calls: 3, of: 12, requirements: 21, tokens: 300, cost: null, failures: [] };

describe('what is left of a check', () => {
  it('follows from the calls that the model has answered', () => {
    expect(remainingSeconds(judging({}, heard), now)).toBe(180);
    expect(progressOf(judging({}, heard))).toBeGreaterThan(progressOf(judging({}, null)));
  });

  it('counts the time of a model that has not answered yet', () => {
    expect(remainingSeconds(judging({}, null), now)).toBe(205);
    expect(remainingSeconds(judging({}, null, false), now)).toBe(5);
  });

  it('follows from the findings once they come, and is nothing after the end', () => {
    expect(remainingSeconds(judging({ judged: 75 }, heard), now)).toBe(20);
    expect(remainingSeconds(judging({ status: 'completed' }, heard), now)).toBeNull();
  });
});
