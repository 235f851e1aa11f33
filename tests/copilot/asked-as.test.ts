import { expect, it } from 'vitest';
import { askedAs } from '#/backend/answering/asked-as.ts';
import { lawEntries } from '#/backend/answering/entries/law.ts';
import { workEntries } from '#/backend/answering/entries/work.ts';
import { refOf } from '#/backend/answering/source.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { questionsOf } from './score.ts';

it('Every source has ways to ask in both languages, and none has them that is no source', () => {
  const knowledge = loadKnowledge();
  const entries = [...lawEntries(knowledge, loadRequirements()), ...workEntries(knowledge, loadRoadmap())];
  const refs = new Set(entries.map(refOf));
  expect([...askedAs.keys()].filter((ref) => !refs.has(ref))).toEqual([]);
  expect([...refs].filter((ref) => !askedAs.has(ref))).toEqual([]);
  expect([...askedAs].filter(([, { en, fr }]) => en.includes('') || fr.includes(''))).toEqual([]);
});

it('No way to ask for a source is a question of the benchmark', () => {
  const benchmark = new Set(questionsOf('development').map(({ question }) => question));
  const ways = [...askedAs.values()].flatMap(({ en, fr }) => [...en, ...fr]);
  expect(ways.filter((way) => benchmark.has(way))).toEqual([]);
});
