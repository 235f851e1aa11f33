import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { settlingFinder } from './settling.ts';

const knowledge = loadKnowledge();
const settingAll = (facts: readonly string[]) =>
  knowledge.questions
    .filter(({ successor }) => successor === undefined)
    .filter(({ choices }) => choices.some(({ sets }) => facts.some((fact) => fact in sets)))
    .map(({ key }) => key);

it('finds every open question that sets a missing fact, once, in the order of the questionnaire', () => {
  const facts = knowledge.facts.map(({ key }) => key);
  const find = settlingFinder(knowledge, new Set());
  for (const fact of facts) expect(find([fact]).map(({ question }) => question)).toEqual(settingAll([fact]));
  expect(find(facts.toReversed()).map(({ question }) => question)).toEqual(settingAll(facts));
});

it('leaves out what is answered', () => {
  const [first, ...others] = settingAll(knowledge.facts.map(({ key }) => key));
  const find = settlingFinder(knowledge, new Set(first === undefined ? [] : [first]));
  expect(find(knowledge.facts.map(({ key }) => key)).map(({ question }) => question)).toEqual(others);
});

it('finds nothing for a fact that no question sets', () => {
  expect(settlingFinder(knowledge, new Set())(['madeUp'])).toEqual([]);
});
