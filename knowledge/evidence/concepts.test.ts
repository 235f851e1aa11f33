import { describe, expect, it } from 'vitest';
import { concepts, conceptsOf, type ConceptRow } from './concepts.ts';

const named = (key: string, narrower?: string[]): ConceptRow => ({
  key,
  name: { en: key, fr: key },
  en: `${key} en`,
  fr: `${key} fr`,
  narrower,
});

describe('a concept', () => {
  it('is also named by the terms of what is narrower, each once', () => {
    const made = conceptsOf([named('file', ['report', 'record']), named('report', ['record']), named('record')]);
    expect(made.get('file')).toMatchObject({
      en: 'file en | report en | record en',
      fr: 'file fr | report fr | record fr',
      own: { en: 'file en', fr: 'file fr' },
    });
    expect(made.get('record')?.en).toBe('record en');
  });

  it('has a key of its own', () => {
    expect(() => conceptsOf([named('file'), named('file')])).toThrow('file is there twice');
  });

  it('is broader than what is there, and never than itself', () => {
    expect(() => conceptsOf([named('file', ['report'])])).toThrow('file names report, which is no concept');
    expect(() => conceptsOf([named('file', ['report']), named('report', ['file'])])).toThrow('narrower than itself');
  });
});

describe('the concepts of the knowledge base', () => {
  it('keep words that are too common for rules that ask for them', () => {
    expect(concepts().get('result')?.loose).toBe(true);
    expect(concepts().get('internal-audit')?.loose).toBe(false);
  });
});
