import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '../refusals.ts';
import type { Settings } from '../services.ts';

const common = new Set(
  readFileSync(path.join(import.meta.dirname, '../common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
/** Of French speakers, who are missing in the list; and what this product is called. */
const known = ['motdepasse', 'azerty', 'azertyuiop', 'doudou', 'chouchou', 'loulou', 'jetaime', 'bonjour', 'acta'];
for (const word of known) common.add(word);

/** Names shorter than this are parts of too many words. */
const partLength = 4;

/**
 * Too easy to guess: common, at most two different characters, common with signs around it, or with the person's own
 * name or address in it (OWASP ASVS 6.2.4, 6.2.11).
 */
export function isGuessable(password: string, person: readonly string[]): boolean {
  const plain = plainOf(password);
  const letters = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (common.has(plain) || common.has(letters) || new Set(plain).size < 3) return true;
  return person
    .map(plainOf)
    .some((word) => word.length > 2 && (plain === word || (word.length >= partLength && plain.includes(word))));
}

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase().trim();

type Person = { firstName: string; lastName: string; email: string };

export const weakPasswords = ['PASSWORD_TOO_SHORT', 'PASSWORD_WEAK'] as const;

/** Throws `Refused` where a new password breaks the rules of this installation. */
export function refuseWeak(
  password: string,
  { firstName, lastName, email }: Person,
  { passwordMinimum }: Pick<Settings, 'passwordMinimum'>,
): void {
  // As many as a person sees: an emoji is one (NIST SP 800-63B, 3.1.1.2).
  if (Array.from(password).length < passwordMinimum)
    throw new Refused('PASSWORD_TOO_SHORT', { minimum: passwordMinimum });
  if (isGuessable(password, [firstName, lastName, email, email.split('@')[0] ?? '']))
    throw new Refused('PASSWORD_WEAK');
}
