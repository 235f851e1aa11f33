import { describe, expect, it } from 'vitest';
import { truth } from '../language/evaluation.ts';
import { parse } from '../language/parser.ts';
import { derive } from './derive.ts';
import { derivedBase } from '../language/known-facts.ts';
import { loadChangeTrees } from '../load/load-change-trees.ts';
import { loadKnowledge } from '../load/load.ts';
import { significanceOf, type TreeAnswer } from './significance.ts';

const knowledge = loadKnowledge();
const trees = loadChangeTrees();
const treeOf = (key: string) => trees.find((tree) => tree.key === key) ?? expect.fail(key);
const legacy = treeOf('legacy-1');
const all = (answer: TreeAnswer, tree = legacy) => Object.fromEntries(tree.questions.map(({ key }) => [key, answer]));

describe('The significance of a change', () => {
  it('is open until the last question, which is asked next', () => {
    expect(significanceOf(legacy, {})).toMatchObject({ outcome: 'OPEN', asked: [{ key: 'LEGACY.PURPOSE' }] });
    const walked = significanceOf(legacy, { 'LEGACY.PURPOSE': 'no' });
    expect(walked.asked.map(({ key }) => key)).toEqual(['LEGACY.PURPOSE', 'LEGACY.DESIGN']);
  });

  it('ends with the first yes', () => {
    const walked = significanceOf(legacy, { ...all('no'), 'LEGACY.DESIGN': 'yes' });
    expect(walked).toMatchObject({ outcome: 'SIGNIFICANT', reason: legacy.questions[1]?.reason });
    expect(walked.asked).toHaveLength(2);
  });

  it('is none where every answer is no, and is asked where one is not sure', () => {
    expect(significanceOf(legacy, all('no')).outcome).toBe('NOT_SIGNIFICANT');
    expect(significanceOf(legacy, { ...all('no'), 'LEGACY.STERILE': 'unsure' }).outcome).toBe('ASK');
    expect(significanceOf(legacy, { ...all('unsure'), 'LEGACY.STERILE': 'yes' }).outcome).toBe('SIGNIFICANT');
  });

  it.each([
    [{ regulation: 'mdr', legacy: true }, 'legacy-1'],
    [{ regulation: 'mdr', legacy: false, deviceClass: 'IIa' }, undefined],
  ])('%# has a tree for the device', (facts, wanted) => {
    const base = derivedBase(derive(facts, knowledge), knowledge);
    expect(trees.find(({ when }) => when !== undefined && truth(parse(when), base) === true)?.key).toBe(wanted);
  });

  it('ends every tree with one that needs nothing', () => {
    expect(trees.map(({ when }) => when === undefined)).toEqual(trees.map((_, index) => index === trees.length - 1));
  });
});
