import { expect, it } from 'vitest';
import { leastAge } from './ages.ts';

it.each([
  ['en', 'patients from 18 years', 18],
  ['en', 'children aged 6 to 12 years', 6],
  ['en', '12 years of age and older', 12],
  ['en', 'use over 5 years', null],
  ['en', 'adults from 18 years, children from 6 years', null],
  ['fr', 'enfants de 6 à 12 ans', 6],
  ['fr', 'à partir de 12 ans et plus', 12],
  ['fr', 'une durée de vie de 5 ans', null],
] as const)('reads ages, %s: "%s"', (language, text, age) => expect(leastAge(text, language)).toBe(age));
