import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import { conclusionsFrom } from './conclusions.ts';
import { walk } from './questionnaire.ts';
import { stakesOf } from './stakes.ts';

const knowledge = loadKnowledge();
const syringe = loadArchetypes().find(({ key }) => key === 'sterile-syringe')?.answers ?? {};
const question = (key: string) => {
  const found = knowledge.questions.find((one) => one.key === key);
  if (!found) throw new Error(`no question ${key}`);
  return found;
};
const way = knowledge.questions.flatMap(({ key }) =>
  syringe[key] === undefined ? [] : [[key, syringe[key]] as const],
);
const before = (key: string) =>
  new Map(
    way.slice(
      0,
      way.findIndex(([one]) => one === key),
    ),
  );

it('says that the class hangs on what the class rules miss', () => {
  const { facts } = walk(before('Q.STER.01'), knowledge);
  expect(stakesOf(question('Q.STER.01'), facts, knowledge)).toMatchObject({ class: true });
  expect(stakesOf(question('Q.MARK.18'), facts, knowledge)).toMatchObject({ class: false });
});

it('counts at least the norms and risks that an answer then decides', () => {
  const answered = before('Q.STER.01');
  const { facts } = walk(answered, knowledge);
  const stakes = stakesOf(question('Q.STER.01'), facts, knowledge);
  const held = conclusionsFrom(facts, knowledge);
  const after = walk(new Map([...answered, ['Q.STER.01', syringe['Q.STER.01'] ?? '']]), knowledge);
  const next = conclusionsFrom(after.facts, knowledge, facts);
  const decided = next.norms.filter(({ status }, at) => status !== held.norms[at]?.status);
  expect(decided.length).toBeGreaterThan(0);
  expect(stakes.norms).toBeGreaterThanOrEqual(decided.length);
  expect(stakes.risks).toBeGreaterThanOrEqual(next.risks.filter((key) => !held.risks.includes(key)).length);
});

it('is nothing where everything is decided', () => {
  const { facts } = walk(new Map(way), knowledge);
  expect(stakesOf(question('Q.STER.01'), facts, knowledge)).toEqual({ class: false, norms: 0, templates: 0, risks: 0 });
});
