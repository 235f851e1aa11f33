import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../edge/refusals.ts';
import { isGuessable, refuseWeak } from './password-rules.ts';

const ada = ['Ada', 'Lovelace', 'ada.lovelace@example.org', 'ada.lovelace'];

describe('A password is too easy to guess', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD1!',
    'motdepasse',
    'azerty',
    'Acta2026!',
    'aaaaaaaa',
    'ababababab',
    'ada',
    'Ada',
    'lovelace',
    'MyLovelace77',
    'ada.lovelace@example.org',
    'xxADA.LOVELACExx',
    // Runs, also backwards, and rows of keys.
    'abcdef',
    'fedcba',
    'abcdefgh1',
    '123456',
    '87654321',
    'qwertz',
    'qwertz1',
    'azerty7',
    'asdfgh',
    'asdfghjk9',
    'qwzxv1',
    'wxcvbn,1',
    'abc123abc',
    // Common, with signs for letters.
    'Pa$$w0rd1',
    'p@ssw0rd!',
    '$unsh1ne',
    'f00tba11',
    // Words of this field and of the organisation.
    'medical',
    'Médical7',
    'device1',
    'MedicalDevice2026!',
    'acta-device-1',
    'lumen2026',
    'Lumen-Instruments!9',
    'd3v1ce',
  ])('when it is %s', (password) => expect(isGuessable(password, ada, 'Lumen Instruments')).toBe(true));
  it.each([
    'correct horse battery',
    'a kettle sings at dawn',
    'adamantium chair 9',
    'élan vital ✨ mauve',
    'sesame lamp',
    'the lumen sings',
    '8462017395',
    'my device hums in d',
  ])('not when it is %s', (password) => expect(isGuessable(password, ada, 'Lumen Instruments')).toBe(false));
  it('also written in full width', () => expect(isGuessable('ｐａｓｓｗｏｒｄ', ada)).toBe(true));
});

it('The list holds the 3,000 most common of every minimum length that can be set (OWASP ASVS 6.2.4)', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const minimum of [6, 8]) expect(list.filter(({ length }) => length >= minimum).length).toBeGreaterThan(2999);
  for (const password of list) expect(isGuessable(password, [])).toBe(true);
});

it('The minimum counts what a person sees', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
  expect(() => refuseWeak('🦊🐻🐼🐨🐯🦁', person, { passwordMinimum: 8 })).toThrow(Refused);
  expect(() => refuseWeak('🦊🐻🐼🐨🐯🦁🐮🐷', person, { passwordMinimum: 8 })).not.toThrow();
});
