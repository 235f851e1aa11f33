import type { Knowledge, Risk } from '#/knowledge/types.ts';
import { tinyKnowledge } from './tiny-knowledge.ts';

const words = (number: number, language: 'en' | 'fr'): Risk['en'] => ({
  type: language === 'en' ? 'Thermal energy' : 'Énergie thermique',
  category: language === 'en' ? `Category ${number % 7}` : `Catégorie ${number % 7}`,
  hazardPhenomenon: language === 'en' ? `Hazard ${number}` : `Phénomène ${number}`,
  sequence: language === 'en' ? `Sequence ${number}` : `Séquence ${number}`,
  hazardSituation: language === 'en' ? `Situation ${number}` : `Situation dangereuse ${number}`,
  harm: language === 'en' ? `Harm ${number}` : `Dommage ${number}`,
  controls: { design: [language === 'en' ? `Control ${number}` : `Mesure ${number}`] },
  verification: [language === 'en' ? `Test ${number}` : `Essai ${number}`],
});

/** `count` risks of software, keys `M.0001` ... */
export const manyRisks = (count: number): Risk[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `M.${String(index + 1).padStart(4, '0')}`,
    when: 'software',
    en: words(index + 1, 'en'),
    fr: words(index + 1, 'fr'),
    severity: 'serious',
    norms: ['N.SOFTWARE'],
    gspr: ['17.1'],
    origin: 'made for tests',
  }));

/** The tiny knowledge base with more risks: six for software, and one about batteries that software may have. */
export const riskyKnowledge: Knowledge = {
  ...tinyKnowledge,
  risks: [
    ...tinyKnowledge.risks,
    ...manyRisks(6),
    {
      ...manyRisks(1)[0]!,
      key: 'X.BATTERY',
      when: 'measuring',
      en: { ...words(99, 'en'), hazardPhenomenon: 'Battery overheats' },
      fr: { ...words(99, 'fr'), hazardPhenomenon: 'Surchauffe de la batterie' },
    },
  ],
};
