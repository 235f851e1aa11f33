import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '../../edge/refusals.ts';
import type { Settings } from '../../edge/services.ts';
import { isWalk } from './key-walks.ts';

/** Small letters without accents, in one form: `Médical` and `medical` are equally easy to guess. */
const plainOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const common = new Set(
  readFileSync(path.join(import.meta.dirname, './common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(plainOf),
);
/** Common passwords of French speakers, which the list lacks. */
const known = ['motdepasse', 'azerty', 'azertyuiop', 'doudou', 'chouchou', 'loulou', 'jetaime', 'bonjour'];
for (const word of known) common.add(word);

/** Words of this product and its field: they are guessed first here. */
const ofTheField = ['acta', 'medical', 'device', 'dispositif', 'quality', 'qualite', 'regulatory', 'reglementaire'];

/** Minimum length of a name; shorter ones are parts of too many words. */
const partLength = 4;

/** Signs that replace letters; `1` and `!` replace two of them. */
const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const spelled = (text: string, one: 'i' | 'l') =>
  text.replace(/[^a-z]/g, (sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (leet[sign] ?? sign)));

/** A text unchanged, a text without the signs around its letters, and both with signs read as letters. */
function readings(plain: string): readonly string[] {
  const inner = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // In `$ecret1` the first sign replaces a letter, and the last does not.
  const withoutTail = plain.replace(/[^\p{L}]+$/u, '');
  return [plain, inner, ...[plain, inner, withoutTail].flatMap((text) => [spelled(text, 'i'), spelled(text, 'l')])];
}

/** Whether a text consists of these words alone, with digits and signs between them. */
function consistsOf(words: readonly string[], text: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3;
}

/**
 * Whether a password is too easy to guess: common, with signs for letters or around it, at most two different
 * characters, a walk along the alphabet or the keys, made only of words of this field or of the organisation, or with
 * the person's name or address in it (OWASP ASVS 6.2.4, 6.2.11; NIST SP 800-63B, 3.1.1.2: commonly used, expected, or
 * context-specific).
 */
export function isGuessable(password: string, person: readonly string[], organisation = ''): boolean {
  const plain = plainOf(password);
  const all = readings(plain);
  if (new Set(plain).size < 3 || isWalk(plain) || all.some((one) => common.has(one))) return true;
  const context = [...ofTheField, ...wordsOf(organisation)];
  if (all.some((one) => consistsOf(context, one))) return true;
  return person
    .map(plainOf)
    .some((word) => word.length > 2 && (plain === word || (word.length >= partLength && plain.includes(word))));
}

const wordsOf = (name: string): string[] =>
  plainOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= partLength);

type Person = { firstName: string; lastName: string; email: string };

export const weakPasswords = ['PASSWORD_TOO_SHORT', 'PASSWORD_WEAK'] as const;

type Rules = Pick<Settings, 'passwordMinimum'>;

/** Throws `Refused` if a new password breaks the rules of this installation. `organisation`: its name. */
export function refuseWeak(password: string, person: Person, rules: Rules, organisation = ''): void {
  const broken = brokenRule(password, person, rules, organisation);
  if (broken === 'PASSWORD_TOO_SHORT') throw new Refused(broken, { minimum: rules.passwordMinimum });
  if (broken) throw new Refused(broken);
}

/** The rule of this installation that a password breaks. A password in use keeps working all the same. */
export function brokenRule(
  password: string,
  { firstName, lastName, email }: Person,
  { passwordMinimum }: Rules,
  organisation: string,
): (typeof weakPasswords)[number] | null {
  // Counts characters as a person sees them: an emoji is one (NIST SP 800-63B, 3.1.1.2).
  if (Array.from(password).length < passwordMinimum) return 'PASSWORD_TOO_SHORT';
  const [local = '', domain = ''] = email.split('@');
  return isGuessable(password, [firstName, lastName, email, local], `${organisation} ${domain}`)
    ? 'PASSWORD_WEAK'
    : null;
}
