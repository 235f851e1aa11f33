import { expect, it } from 'vitest';
import { spelledOut } from './abbreviations.ts';

it.each([
  ['en', 'Does the NB know?', 'Does the NB notified body know?'],
  ['en', 'labels w/o the symbol', 'labels w/o without the symbol'],
  ['fr', 'Que regarde l’ON ?', 'Que regarde l’ON organisme notifié ?'],
  ['fr', 'Qu’a-t-on répondu ?', 'Qu’a-t-on répondu ?'],
  ['en', 'ISO14971 and art.83', 'ISO 14971 and art 83'],
  ['fr', 'pince cl. I', 'pince cl. classe I'],
] as const)('%s: "%s" is read as "%s"', (language, prompt, read) => {
  expect(spelledOut(prompt, language)).toBe(read);
});
