import { expect, it } from 'vitest';
import { citation } from './citation.ts';

const mdr = { en: 'Regulation (EU) 2017/745 (MDR)', fr: 'Règlement (UE) 2017/745 (MDR)' };
const iec = { en: 'IEC 62366-1:2015+A1:2020', fr: 'IEC 62366-1:2015+A1:2020' };

it.each([
  ['a point of Annex I', { norm: 'MDR', part: 'Annex I', clause: '23.4(z)' }, mdr, 'MDR, Annexe I, 23.4(z)'],
  ['an article', { norm: 'MDR', part: 'Articles', clause: 'Article 87(3)' }, mdr, 'MDR, Article 87(3)'],
  ['a clause', { norm: 'IEC62366-1', part: '', clause: '5.7.1' }, iec, 'IEC 62366-1:2015+A1:2020, 5.7.1'],
])('%s is cited as people do', (_, row, name, fr) => {
  expect(citation(row, name)).toEqual({ en: fr.replace('Annexe', 'Annex'), fr });
});
