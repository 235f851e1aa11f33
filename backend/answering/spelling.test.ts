import { expect, it } from 'vitest';
import { searchIndex } from './search-index.ts';
import { known } from './source.ts';
import { spelled } from './spelling.ts';

const words = { en: 'Validate the cleaning of the sterile barrier', fr: 'Valider le nettoyage de la barrière stérile' };
const indexes = [searchIndex([known({ kind: 'norm', key: 'N', label: words, text: words })])];
const read = (prompt: string, language: 'en' | 'fr' = 'en') =>
  spelled(prompt, { language, indexes, isAsking: (plain) => plain === 'which' });

it('A letter that is missing, added, wrong or exchanged is put right', () => {
  expect(read('cleannig, clening, cleaninng and cleaming')).toBe('cleaning, cleaning, cleaning and cleaning');
  expect(read('nettoyagge', 'fr')).toBe('nettoyage');
  expect(read('netoyagge', 'fr')).toBe('nettoyage');
});

it('What is known, asks or is short stays as it is, and so does what nothing is near to', () => {
  expect(read('which barrier')).toBe('which barrier');
  expect(read('nettoyage')).toBe('nettoyage');
  expect(read('Munich th')).toBe('Munich th');
});
