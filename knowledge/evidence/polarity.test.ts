import { describe, expect, it } from 'vitest';
import { readSentence } from './polarity.ts';
import type { Language } from './types.ts';

const defects = (sentence: string, language: Language = 'en') => [
  ...new Set(readSentence(sentence, language).flaws.map(({ defect }) => defect)),
];

describe('a sentence', () => {
  it.each([
    ['Scope: [name of the device]', 'PLACEHOLDER'],
    ['Method: to be completed', 'PLACEHOLDER'],
    ['The method is described in the next revision', 'DEFERRED'],
    ['The board will meet in May', 'INTENDED'],
    ['The plan shall name those responsible', 'RESTATED'],
    ['Reviewed from time to time', 'WEAK'],
    ['The plan was not approved', 'DENIED'],
    ['Released without a review', 'ABSENT'],
    ['Was it approved?', 'QUESTION'],
  ])('in English: %s', (sentence, defect) => expect(defects(sentence)).toEqual([defect]));

  it.each([
    ['Méthode : à compléter', 'PLACEHOLDER'],
    ['La méthode figure dans la prochaine version', 'DEFERRED'],
    ['Le comité procédera à la revue', 'INTENDED'],
    ['Le plan doit nommer les responsables', 'RESTATED'],
    ['Revu de temps en temps', 'WEAK'],
    ['Le plan n’a pas été approuvé', 'DENIED'],
    ['Libéré sans revue', 'ABSENT'],
  ])('in French: %s', (sentence, defect) => expect(defects(sentence, 'fr')).toEqual([defect]));

  it.each([
    'The risk was not acceptable and was reduced',
    'Nonconforming units are reported without delay, no later than 15 days',
    'The measures introduce no new hazards',
  ])('with a harmless negation is sound: %s', (sentence) => expect(defects(sentence)).toEqual([]));

  it.each([
    'Le risque n’est pas acceptable et a été réduit',
    'Le produit non conforme est isolé sans délai',
    'Les mesures n’introduisent aucun nouveau phénomène dangereux',
    'L’écoulement n’a jamais dépassé 0,2 ml',
    'N’empilez pas l’appareil',
  ])('with a harmless negation is sound in French: %s', (sentence) => expect(defects(sentence, 'fr')).toEqual([]));

  it.each([
    'Le second essai a eu lieu deux semaines plus tard',
    'L’étuve est restée à 37 °C',
    'L’écart a été reporté dans le registre',
    'La date saute d’un jour',
    'Plus près, le courant pourrait changer',
  ])('in French puts nothing off: %s', (sentence) => expect(defects(sentence, 'fr')).toEqual([]));

  it.each([
    ['Cet essai reste à valider', 'DEFERRED'],
    ['La revue est reportée au printemps', 'DEFERRED'],
    ['La revue pourrait être faite au printemps', 'WEAK'],
    ['Ni la méthode ni le lot ne sont indiqués', 'ABSENT'],
  ])('in French is weakened beside them: %s', (sentence, defect) => expect(defects(sentence, 'fr')).toEqual([defect]));

  it('is weakened only as far as a negation reaches', () => {
    const [flaw] = readSentence('As the site was not ready, criteria were set', 'en').flaws;
    expect([...(flaw?.reach ?? [])]).toEqual([1, 2, 3, 4, 5]);
  });
});
