import { expect, it } from 'vitest';
import { walk } from '../derive/questionnaire.ts';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import { explain, misses } from './evaluation.ts';
import { definitions, factBase } from './fact-base.ts';
import { parse } from './parser.ts';

const knowledge = loadKnowledge();
const known = definitions(knowledge.facts);
const conditions = [
  ...new Set([...knowledge.norms, ...knowledge.templates, ...knowledge.risks].flatMap(({ when }) => when ?? [])),
].map(parse);

/** The facts of typical devices after a third of their questionnaire. */
const begun = loadArchetypes()
  .slice(0, 8)
  .map(({ answers }) => {
    const way = knowledge.questions.flatMap(({ key }) =>
      answers[key] === undefined ? [] : [[key, answers[key]] as const],
    );
    return walk(new Map(way.slice(0, way.length / 3)), knowledge).facts;
  });

it.each(begun.map((facts, at) => [at, facts] as const))('says of device %i what its explanation misses', (_, facts) => {
  const base = factBase(facts, { definitions: known });
  const wantedBy = [(fact: string) => fact.startsWith('s'), (fact: string) => fact.includes('.'), () => true];
  for (const expression of conditions)
    for (const wanted of wantedBy)
      expect(misses(expression, base, wanted)).toBe(explain(expression, base).missing.some(wanted));
});

it.each(begun.map((facts, at) => [at, facts] as const))(
  'forgets of device %i what an assumption changes',
  (_, facts) => {
    const assumed = { sterile: true, active: false, 'contact.heart': true };
    const read = factBase(facts, { definitions: known });
    const explained = (base: typeof read) => conditions.map((expression) => explain(expression, base));
    const before = explained(read);
    for (const [path, value] of Object.entries(assumed)) read.assume(path, value);
    const fresh = factBase(facts, { definitions: known });
    for (const [path, value] of Object.entries(assumed)) fresh.assume(path, value);
    expect(explained(read)).toEqual(explained(fresh));
    expect(explained(read)).not.toEqual(before);
    for (const path of Object.keys(assumed)) read.withdraw(path);
    expect(explained(read)).toEqual(before);
  },
);
