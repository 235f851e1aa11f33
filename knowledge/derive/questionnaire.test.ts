import { describe, expect, it } from 'vitest';
import { followPath, walk } from './questionnaire.ts';
import type { Knowledge, Question } from '../types.ts';

const text = { en: 'Text', fr: 'Texte' };
const question = (
  key: string,
  choices: Record<string, Question['choices'][number]['sets']>,
  when?: string,
): Question => ({
  key,
  area: 'area',
  title: text,
  help: text,
  source: 'source',
  when,
  choices: Object.entries(choices).map(([choice, sets]) => ({ key: choice, title: text, sets })),
});

const many = question('markets', {
  fr: { 'market.france': true },
  ch: { 'market.switzerland': true },
  other: { 'market.other': true },
  unknown: {},
});
const markets: Question = {
  ...many,
  multiple: true,
  choices: many.choices.map((choice) => (choice.key === 'unknown' ? { ...choice, alone: true } : choice)),
};

const knowledge: Knowledge = {
  version: 'test',
  facts: [],
  qualification: [],
  otherLaws: [],
  classRules: [],
  routes: [],
  norms: [],
  templates: [],
  risks: [],
  notifications: [],
  questions: [
    question('sterile', { yes: { sterile: true }, no: { sterile: false }, unknown: {} }),
    question('method', { gas: { sterilisation: 'ethylene-oxide' } }, 'sterile'),
    question('heart', { yes: { 'contact.heart': true }, no: { 'contact.heart': false } }),
    question('bone', { yes: { 'contact.bone': true } }, 'contact has heart'),
    { ...question('expiry', { yes: { expires: true }, no: { expires: false } }), unless: 'sterile' },
    {
      ...question('france', { yes: { 'market.france': true }, no: { 'market.france': false } }),
      successor: 'markets',
    },
    markets,
    question('software', { none: { software: null }, app: { 'software.purpose': 'decision' } }),
  ],
};
const after = (answers: Record<string, string>) => walk(new Map(Object.entries(answers)), knowledge);

describe('the questionnaire', () => {
  it('starts with the first question', () => {
    const { next, asked, remaining } = after({});
    expect(next?.key).toBe('sterile');
    expect(asked).toEqual([]);
    expect(remaining).toEqual({ min: 5, max: 7 });
  });

  it('asks what an answer makes relevant, and skips what it rules out', () => {
    expect(after({ sterile: 'yes' }).next?.key).toBe('method');
    expect(after({ sterile: 'no' }).next?.key).toBe('heart');
    expect(after({ sterile: 'unknown' }).next?.key).toBe('heart');
  });

  it('collects facts, member by member, and remembers which answer set them', () => {
    const { facts, because } = after({ sterile: 'no', heart: 'yes', bone: 'yes', software: 'app' });
    expect(facts).toEqual({
      sterile: false,
      contact: { heart: true, bone: true },
      software: { purpose: 'decision' },
    });
    expect(because['contact.bone']).toEqual({ question: 'bone', choice: 'yes' });
    expect(because['software.purpose']).toEqual({ question: 'software', choice: 'app' });
  });

  it('ends when nothing is left to ask', () => {
    const { next, remaining } = after({ sterile: 'no', heart: 'no', expiry: 'no', markets: 'fr', software: 'none' });
    expect(next).toBe(null);
    expect(remaining).toEqual({ min: 0, max: 0 });
  });

  it('drops answers that an earlier change has made irrelevant', () => {
    const { facts, dropped, asked } = after({ sterile: 'no', method: 'gas', heart: 'no' });
    expect(dropped).toEqual(['method']);
    expect(asked).toEqual(['sterile', 'heart']);
    expect(facts).toEqual({ sterile: false, contact: { heart: false } });
  });

  it('keeps later answers while a new question comes up before them', () => {
    const { next, asked } = after({ sterile: 'yes', heart: 'no' });
    expect(next?.key).toBe('method');
    expect(asked).toEqual(['sterile', 'heart']);
  });

  it('asks again where the answer is no longer among the choices', () => {
    expect(after({ sterile: 'perhaps' }).next?.key).toBe('sterile');
  });

  it('does not ask what other answers say, and keeps an answer that was given', () => {
    expect(after({ sterile: 'yes', method: 'gas', heart: 'no' }).open).not.toContain('expiry');
    expect(after({ sterile: 'no' }).open).toContain('expiry');
    const { facts, dropped } = after({ sterile: 'yes', expiry: 'no' });
    expect({ expires: facts['expires'], dropped }).toEqual({ expires: false, dropped: [] });
  });

  it('never asks a question with a successor again, and lets its answers count', () => {
    expect(after({}).open).not.toContain('france');
    const { facts, dropped, open } = after({ france: 'yes' });
    expect({ market: facts['market'], dropped }).toEqual({ market: { france: true }, dropped: [] });
    expect(open).toContain('markets');
    expect(after({ markets: 'fr+ch' }).dropped).toEqual([]);
  });

  it('takes several choices: one that was left out says no', () => {
    expect(after({ markets: 'fr+ch' }).facts['market']).toEqual({ france: true, switzerland: true, other: false });
    expect(after({ markets: 'ch' }).facts['market']).toEqual({ france: false, switzerland: true, other: false });
    expect(after({ markets: 'unknown' }).facts['market']).toBeUndefined();
    expect(after({ markets: 'fr+unknown' }).open).toContain('markets');
    expect(after({ sterile: 'yes+no' }).open).toContain('sterile');
  });

  it('follows a path to its end', () => {
    const answers = followPath(knowledge, ({ choices }) => choices[0] ?? raise());
    expect([...answers.keys()]).toEqual(['sterile', 'method', 'heart', 'bone', 'markets', 'software']);
    expect(walk(answers, knowledge).next).toBe(null);
  });
});

function raise(): never {
  throw new Error('a question without choices');
}
