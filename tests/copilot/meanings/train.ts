import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askedAs } from '#/backend/answering/asked-as.ts';
import { waysToAsk } from '#/backend/answering/ways/examples.ts';
import { dimensions } from '#/backend/judging/text/meaning.ts';
import { stemmedWords } from '#/backend/judging/text/words.ts';
import { ROOT } from '#/infra/dev/files.ts';
import type { Locale } from '#/knowledge/types.ts';
import { directionsOf } from './directions.ts';
import { pairsOfTexts } from './pairs.ts';
import { taught, type Vectors } from './teacher.ts';
import { wordsOfTexts, type Known, type Lesson } from './words-of-texts.ts';

/**
 * `node tests/copilot/meanings/train.ts --teacher COMMAND [--words FILE]`: makes the vectors of
 * `backend/judging/text/meanings` anew from all texts that stand in both languages. README.md says how.
 */
const { values: options } = parseArgs({ options: { teacher: { type: 'string' }, words: { type: 'string' } } });
if (!options.teacher) throw new Error('--teacher names the command of a sentence encoder');
/** Words that hardly say anything are left out. */
const faintest = 0.02;
const random = seeded(1);
const pairs = pairsOfTexts();
const single = [...new Set(englishWords())];
console.log(`${pairs.length} pairs of texts, ${single.length} words`);

const asTaught = taught(
  options.teacher,
  pairs.map(([en]) => en),
);
const turn = directionsOf(asTaught, dimensions, random);
const texts = turn(asTaught);
const words = turn(taught(options.teacher, single));

const numbers = new Map<string, number>();
const numberOf = (stem: string, language: Locale): number => {
  const name = `${language} ${stem}`;
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
};
const numbered = (text: string, language: Locale): Int32Array =>
  Int32Array.from(stemmedWords(text, language), ({ stem }) => numberOf(stem, language));
const lessons = pairs.flatMap(([en, fr], means): Lesson[] => [
  { words: numbered(en, 'en'), means },
  { words: numbered(fr, 'fr'), means },
]);
const known = single.flatMap((word, means): Known[] => {
  const [only, ...others] = numbered(word, 'en');
  return only === undefined || others.length > 0 ? [] : [{ word: only, means }];
});
const found = wordsOfTexts(numbers.size, lessons, { known, texts, single: words, random });
for (const language of ['en', 'fr'] as const) write(language, found);

/** Words of our own texts and ways to ask, and of a list. */
function englishWords(): string[] {
  const ours = [
    ...pairs.map(([en]) => en),
    ...[...askedAs.values()].flatMap(({ en }) => en),
    ...waysToAsk.flatMap(({ asked }) => asked.en),
  ];
  const listed = options.words ? linesOf(options.words) : [];
  return [...listed, ...ours.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? [])].filter((word) =>
    /^[a-z]{2,}$/.test(word),
  );
}

/** A word a line with what its numbers are to be multiplied by, and its numbers as bytes. */
function write(language: Locale, { width, numbers: all }: Vectors): void {
  const rows = [...numbers]
    .filter(([name]) => name.startsWith(language))
    .map(([name, at]) => ({ stem: name.slice(3), own: all.subarray(at * width, (at + 1) * width) }))
    .map((row) => ({ ...row, most: row.own.reduce((most, one) => Math.max(most, Math.abs(one)), 0) }))
    .filter(({ own }) => Math.hypot(...own) > faintest)
    .toSorted((one, other) => (one.stem < other.stem ? -1 : 1));
  const file = (ending: string) => path.join(ROOT, 'backend/judging/text/meanings', `${language}.${ending}`);
  fs.writeFileSync(file('tsv'), rows.map(({ stem, most }) => `${stem}\t${(most / 127).toPrecision(3)}\n`).join(''));
  fs.writeFileSync(
    file('bin'),
    Int8Array.from(rows.flatMap(({ own, most }) => [...own].map((one) => Math.round((one / most) * 127)))),
  );
  console.log(`${language}: ${rows.length} words`);
}

function linesOf(file: string): string[] {
  return fs.readFileSync(file, 'utf8').trim().split(/\r?\n/);
}

/** Numbers from 0 to 1 that are the same at every run (linear congruences). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000;
}
