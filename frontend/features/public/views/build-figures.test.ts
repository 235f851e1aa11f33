import { expect, it } from 'vitest';
import { derive } from '#/knowledge/derive/derive.ts';
import { walk } from '#/knowledge/derive/questionnaire.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { asked, brings, figuresOf, type Answers } from './build-figures.ts';

const knowledge = loadKnowledge();
const monitor = loadArchetypes().find(({ key }) => key === 'blood-pressure-monitor');
const { facts } = walk(new Map(Object.entries(monitor?.answers ?? {})), knowledge);

function concluded({ home, radio, sterile }: Answers) {
  const found = derive({ ...facts, homeUse: home, radio, sterile }, knowledge, { closedWorld: true });
  const applicable = (all: readonly { key: string; status: string }[]) =>
    all.filter(({ status }) => status === 'APPLICABLE').map(({ key }) => key);
  return {
    class: found.classification.class,
    norms: applicable(found.norms),
    templates: applicable(found.templates).length,
    risks: found.risks.length,
  };
}

const none: Answers = { home: false, radio: false, sterile: false };
const all = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  home: (bits & 1) > 0,
  radio: (bits & 2) > 0,
  sterile: (bits & 4) > 0,
}));

it.each(all)('the playable example says what the knowledge base concludes of %j', (answers) => {
  const found = concluded(answers);
  expect(figuresOf(answers)).toEqual({ ...found, norms: found.norms.length, class: undefined });
  expect(found.class).toBe('IIa');
});

it.each(asked)('the norms that the answer "%s" brings are those of the knowledge base', (one) => {
  const before = new Set(concluded(none).norms);
  const brought = concluded({ ...none, [one]: true }).norms.filter((key) => !before.has(key));
  expect(brought).toEqual(brings[one].map((name) => name.replaceAll(' ', '')));
});
