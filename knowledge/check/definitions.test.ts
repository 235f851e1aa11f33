import { describe, expect, it } from 'vitest';
import { concepts, conceptsOf, type ConceptRow } from '../evidence/concepts.ts';
import { checkDefinitions } from './definitions.ts';
import { badlySet } from './texts.ts';

const row = (more: Partial<ConceptRow>): ConceptRow => ({
  key: 'harm',
  name: { en: 'harm', fr: 'dommage' },
  en: 'harm',
  fr: 'dommage',
  ...more,
});
const codes = (more: Partial<ConceptRow>) =>
  checkDefinitions([...conceptsOf([row(more)]).values()]).map(({ code }) => code);
const good = { en: 'An injury or damage to health.', fr: 'Blessure ou atteinte à la santé.' };

describe('a definition', () => {
  it('needs a source, and a source a definition', () => {
    expect(codes({ definition: good })).toEqual(['DEFINITION_BARE']);
    expect(codes({ source: 'ISO 14971:2019, 3.3' })).toEqual(['DEFINITION_BARE']);
    expect(codes({ definition: good, source: 'ISO 14971:2019, 3.3' })).toEqual([]);
    expect(codes({})).toEqual([]);
  });

  it('says more than the term, in both languages', () => {
    const source = 'ISO 14971:2019, 3.3';
    expect(codes({ definition: { en: 'Harm is a harm.', fr: good.fr }, source })).toEqual(['DEFINITION_REPEATS_TERM']);
    expect(codes({ definition: { en: good.en, fr: 'Le dommage.' }, source })).toEqual(['DEFINITION_REPEATS_TERM']);
  });
});

describe('the glossary', () => {
  const defined = [...concepts().values()].filter(({ definition }) => definition !== null);

  it('has the terms that a reader looks up', () => {
    const wanted =
      'gspr single-registration-number udi-di basic-udi-di eudamed emdn-code residual-risk hazard harm hazardous-situation pmcf psur equivalence state-of-the-art notified-body conformity-assessment technical-documentation significant-change bioburden sterility-assurance-level usability use-error software-item soup software-safety-class verification validation capa nonconformity complaint incident serious-incident field-safety-corrective-action';
    const keys = new Set(defined.map(({ key }) => key));
    expect(wanted.split(' ').filter((key) => !keys.has(key))).toEqual([]);
    expect(defined.length).toBeGreaterThanOrEqual(300);
  });

  it('is without fault', () => {
    expect(checkDefinitions(defined)).toEqual([]);
    expect(
      defined.flatMap(({ key, definition }) => (definition ? badlySet({ where: key, text: definition }) : [])),
    ).toEqual([]);
  });
});
