import { describe, expect, it } from 'vitest';
import { derive } from '../derive/derive.ts';
import { loadKnowledge } from '../load/load.ts';
import { checkAlternatives } from './alternatives.ts';
import { checkEditions } from './editions.ts';

const knowledge = loadKnowledge();
const withNorm = (key: string, changed: object) => ({
  ...knowledge,
  norms: knowledge.norms.map((norm) => (norm.key === key ? { ...norm, ...changed } : norm)),
});
const messages = (changed: typeof knowledge) => checkAlternatives(changed).map(({ where }) => where);

describe('norms that exclude each other', () => {
  it('are never both made applicable by an answer', () => expect(messages(knowledge)).toEqual([]));

  it('are found where one answer makes both applicable', () => {
    expect(messages(withNorm('EN13060', { when: 'product has steam-steriliser' }))).toEqual(['EN285 and EN13060']);
  });

  it('are found where they rest on different questions', () => {
    const laser = 'medicalElectrical and (equipment has light-source or annexXVI in (hair-removal, skin-treatment))';
    expect(messages(withNorm('IEC60601-2-57', { when: laser }))).toEqual(['IEC60601-2-22 and IEC60601-2-57']);
  });

  it('are one of two until the question between them is answered, also in a complete file of facts', () => {
    const steriliser = { regulation: 'mdr', product: ['steam-steriliser'] };
    const of = (facts: object, key: string) =>
      derive({ ...steriliser, ...facts }, knowledge, { closedWorld: true }).norms.find((norm) => norm.key === key);
    expect(of({}, 'EN285')).toMatchObject({
      status: 'UNKNOWN',
      oneOf: ['EN285', 'EN13060'],
      missing: ['steriliserSize'],
      reason: { en: expect.stringMatching(/^One answer decides which of these applies: EN 285\S* or EN 13060/) },
    });
    expect(of({ steriliserSize: 'large' }, 'EN285')).toMatchObject({ status: 'APPLICABLE' });
    expect(of({ steriliserSize: 'large' }, 'EN13060')).toMatchObject({ status: 'NA' });
    expect(of({ steriliserSize: 'large' }, 'EN13060')?.oneOf).toBeUndefined();
    expect(of({ product: [] }, 'EN285')).toMatchObject({ status: 'NA' });
  });
});

describe('editions', () => {
  it('are stated by every norm, with where they were read or that they are not confirmed', () =>
    expect(checkEditions(knowledge)).toEqual([]));

  it('are refused bare', () => {
    const bare = (changed: object) => checkEditions(withNorm('EN285', changed)).map(({ where }) => where);
    expect(bare({ edition: 'current' })).toEqual(['EN285']);
    expect(bare({ editionStatus: undefined })).toEqual(['EN285']);
    expect(bare({ editionStatus: { checked: null } })).toEqual(['EN285']);
  });
});
