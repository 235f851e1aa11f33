import { describe, it } from 'vitest';
import type { CreditEvent } from '#/backend/events/credits.ts';
import { deciding } from '#/tests/makers/given.ts';
import { creditsDecider } from './credits.ts';

const { given, givenNothing } = deciding(creditsDecider);
const granted: CreditEvent = {
  type: 'CreditsGranted',
  data: { count: 1, cause: { kind: 'operator', reason: 'Trial' } },
};
const taken = (run: string): CreditEvent => ({ type: 'CreditTaken', data: { run } });
const returned: CreditEvent = { type: 'CreditReturned', data: { run: 'a', cause: 'failed' } };
const take = (run: string) => ({ type: 'TakeCredit', run }) as const;
const giveBack = { type: 'ReturnCredit', run: 'a', cause: 'failed' } as const;

describe('A credit', () => {
  it('is taken once for a run, as long as there are any', () => {
    givenNothing.when(take('a')).thenRefused('CREDITS_SPENT');
    given(granted).when(take('a')).thenHappened(taken('a'));
    given(granted, taken('a')).when(take('a')).thenNothing();
    given(granted, taken('a')).when(take('b')).thenRefused('CREDITS_SPENT');
  });

  it('is given back once, and can be taken by another run', () => {
    given(granted, taken('a')).when(giveBack).thenHappened(returned);
    given(granted, taken('a'), returned).when(giveBack).thenNothing();
    given(granted).when(giveBack).thenNothing();
    given(granted, taken('a'), returned).when(take('b')).thenHappened(taken('b'));
  });
});
