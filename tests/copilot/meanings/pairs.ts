import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { ROOT } from '#/infra/dev/files.ts';

/** A text in both languages, mostly a sentence. */
export type Pair = readonly [en: string, fr: string];

const longest = 60;

/** Everything that Acta says in both languages: the knowledge base, its documents and the texts of the screens. */
export function pairsOfTexts(): Pair[] {
  const found = new Map<string, string>();
  const add = (en: string, fr: string) => {
    const [ours, theirs] = [sentencesOf(en), sentencesOf(fr)];
    if (ours.length !== theirs.length) found.set(flat(en), flat(fr));
    else for (const [at, sentence] of ours.entries()) found.set(sentence, theirs[at] ?? '');
  };
  for (const file of filesIn(path.join(ROOT, 'knowledge/data'))) {
    if (file.endsWith('.yaml')) addPairs(load(fs.readFileSync(file, 'utf8')), add);
    const other = file.replace(/\.en\.md$/, '.fr.md');
    if (other !== file) addLines(fs.readFileSync(file, 'utf8'), fs.readFileSync(other, 'utf8'), add);
  }
  const locales = path.join(ROOT, 'frontend/locales');
  for (const file of fs.readdirSync(path.join(locales, 'en')).filter((name) => name.endsWith('.json'))) {
    const [en, fr] = ['en', 'fr'].map((one): unknown =>
      JSON.parse(fs.readFileSync(path.join(locales, one, file), 'utf8')),
    );
    addSame(en, fr, add);
  }
  return [...found].filter(([en, fr]) => /[a-z]{2}/i.test(en) && fr !== '' && en.split(' ').length <= longest);
}

type Add = (en: string, fr: string) => void;

/** Values `{ en, fr }`, and lists of both, anywhere in a file of data. */
function addPairs(value: unknown, add: Add): void {
  if (Array.isArray(value)) for (const one of value) addPairs(one, add);
  else if (isObject(value)) {
    addSame(value.en, value.fr, add);
    for (const one of Object.values(value)) addPairs(one, add);
  }
}

/** What stands in the same place of two trees. */
function addSame(en: unknown, fr: unknown, add: Add): void {
  if (typeof en === 'string' && typeof fr === 'string') add(en, fr);
  else if (Array.isArray(en) && Array.isArray(fr)) {
    if (en.length === fr.length) for (const [at, one] of en.entries()) addSame(one, fr[at], add);
  } else if (isObject(en) && isObject(fr)) for (const key of Object.keys(en)) addSame(en[key], fr[key], add);
}

/** The lines of a document and of its translation, cells of tables apart. */
function addLines(en: string, fr: string, add: Add): void {
  const [ours, theirs] = [linesOf(en), linesOf(fr)];
  if (ours.length !== theirs.length) return;
  for (const [at, line] of ours.entries()) addSame(line.split('|'), (theirs[at] ?? '').split('|'), add);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const flat = (text: string): string =>
  text
    .replace(/[*_#|`>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;:])\s+|\n+/)
    .map(flat)
    .filter((one) => one.length > 1);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).isFile());
