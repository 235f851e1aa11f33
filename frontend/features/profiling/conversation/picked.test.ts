import { expect, it } from 'vitest';
import { pressed } from './picked.ts';

const choice = (key: string, alone?: boolean) => ({
  id: key,
  key,
  titleEN: key,
  titleFR: key,
  transitionType: 'NEXT' as const,
  ...(alone && { alone }),
});
const question = { transitions: [choice('france'), choice('germany'), choice('unknown', true)] };

it('keeps what was pressed in the order of the question', () =>
  expect(pressed(question, ['germany'], 'france')).toEqual(['france', 'germany']));
it('takes away what is pressed again', () => expect(pressed(question, ['france'], 'france')).toEqual([]));
it('leaves the choice that stands alone by itself', () => {
  expect(pressed(question, ['france', 'germany'], 'unknown')).toEqual(['unknown']);
  expect(pressed(question, ['unknown'], 'france')).toEqual(['france']);
});
