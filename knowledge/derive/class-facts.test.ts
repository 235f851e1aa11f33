import { describe, expect, it } from 'vitest';
import { randomPaths } from '../check/random-paths.ts';
import { loadKnowledge } from '../load/load.ts';
import { classFacts, classText } from './class-facts.ts';
import { classify, classifyAnew } from './classify.ts';
import { walk } from './questionnaire.ts';

const knowledge = loadKnowledge();

describe('What a class rests on', () => {
  it('is a part of the facts, those that derive and the flags of class I among them', () => {
    const keys = classFacts(knowledge);
    expect(keys).toEqual(
      expect.arrayContaining(['invasiveness', 'sterile', 'measuring', 'reusableSurgicalInstrument']),
    );
    expect(keys.length).toBeLessThan(knowledge.facts.length / 2);
  });

  it('is all of it: along whole paths, one answer after the other, a class that was found before is the right one', () => {
    const classes = new Map<string, string>();
    for (const { answers } of randomPaths(knowledge, 4)) {
      const given = [...answers];
      for (let count = 0; count <= given.length; count += 3) {
        const { facts } = walk(new Map(given.slice(0, count)), knowledge);
        const anew = JSON.stringify(classifyAnew(facts, knowledge));
        const text = classText(facts, knowledge);
        expect(classes.get(text) ?? anew).toBe(anew);
        classes.set(text, anew);
        expect(JSON.stringify(classify(facts, knowledge))).toBe(anew);
      }
    }
  });

  it('is another where a fact is "no" and where it is not known', () => {
    expect(classText({ sterile: null }, knowledge)).not.toBe(classText({}, knowledge));
  });
});
