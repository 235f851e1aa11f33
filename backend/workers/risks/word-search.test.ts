import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Risk } from '#/knowledge/types.ts';
import { drawRisks } from './surprise.ts';
import { riskSearch } from './word-search.ts';

const { risks } = loadKnowledge();
const search = riskSearch(risks);
const keys = (question: string) => search(question).map(({ risk }) => risk.key);

describe('The search over the library', () => {
  it('finds risks by words of either language, endings and accents aside', () => {
    const english = keys('Could the batteries overheat?');
    expect(english.slice(0, 10).some((key) => key.startsWith('RSK.ELEC') || key.startsWith('RSK.THER'))).toBe(true);
    expect(keys('sterilite de l’emballage').slice(0, 20)).toEqual(
      expect.arrayContaining(keys('stérilité des emballages').slice(0, 3)),
    );
  });
  it('says which words of the question it found', () =>
    expect(search('password')[0]).toMatchObject({ words: ['password'], score: expect.any(Number) }));
  it('finds nothing for words that say nothing', () => {
    expect(keys('what are the risks of my device?')).toEqual([]);
    expect(keys('')).toEqual([]);
    expect(keys('xyzzy')).toEqual([]);
  });
  it('gives the same answer every time, best first', () => {
    const found = search('needle infection of the patient');
    expect(found).toEqual(search('needle infection of the patient'));
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
  });
});

describe('The surprise draw', () => {
  const [known, unused] = [risks.slice(0, 100), risks.slice(100)];
  it('is the same for the same seed and another for another', () => {
    const draw = (seed: string) => drawRisks(unused, known, seed, 8).map(({ key }) => key);
    expect(draw('device 1')).toEqual(draw('device 1'));
    expect(draw('device 1')).not.toEqual(draw('device 2'));
    expect(new Set(draw('device 1')).size).toBe(8);
  });
  it('takes each time from what is covered least, by type and category', () => {
    const covers = (before: readonly Risk[], { en }: Risk) =>
      before.filter((one) => one.en.type === en.type).length +
      before.filter((one) => one.en.category === en.category).length;
    const drawn = drawRisks(unused, known, 'a', 8);
    for (const [turn, risk] of drawn.entries()) {
      const before = [...known, ...drawn.slice(0, turn)];
      const left = unused.filter((one) => !before.includes(one));
      expect(covers(before, risk)).toBe(Math.min(...left.map((one) => covers(before, one))));
    }
  });
  it('ends where nothing is left', () => {
    expect(drawRisks([], known, 'a', 8)).toEqual([]);
    expect(drawRisks(unused.slice(0, 3), known, 'a', 8)).toHaveLength(3);
  });
});
