import { expect, it } from 'vitest';
import { learnt, type Token } from './learnt.ts';

const tokens = (text: string): Token[] => text.split(' ').map((word) => [word, 1]);

it('Tells classes apart by the words that only one of them has', () => {
  const model = learnt([
    [tokens('who did it'), tokens('who was it')],
    [tokens('when was it'), tokens('when did it')],
  ]);
  const [who = 0, when = 0] = model.scores(tokens('who is there'));
  expect(who).toBeGreaterThan(when);
});

it('A text of unknown words says nothing', () => {
  expect([...learnt([[tokens('one')], [tokens('two')]]).scores(tokens('three'))]).toEqual([0, 0]);
});
