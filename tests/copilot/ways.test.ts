import { expect, it } from 'vitest';
import { kindOf, waysToAsk } from '#/backend/answering/ways/examples.ts';
import { catalogue } from '#/backend/events/catalogue.ts';
import { questionsOf } from './score.ts';

it('Ways to ask name types of event that there are', () => {
  const types = waysToAsk.map(({ name }) => name).filter((name) => kindOf(name) === 'event');
  expect(types.filter((type) => !(type in catalogue))).toEqual([]);
});

it('There are several ways to ask in both languages, none of them twice and none a question of the benchmark', () => {
  const asked = new Set(questionsOf('development').map(({ question }) => question));
  for (const { name, asked: ways } of waysToAsk)
    for (const some of [ways.en, ways.fr]) {
      expect(some.length, name).toBeGreaterThan(1);
      expect(new Set(some).size, name).toBe(some.length);
      expect(some.filter((one) => one === '' || asked.has(one))).toEqual([]);
    }
});
