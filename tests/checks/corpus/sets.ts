import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { readSource, type Source } from './write/source.ts';

const folder = import.meta.dirname;

const description = z.strictObject({
  language: z.enum(['en', 'fr']),
  /** What the device is, in a sentence or two. */
  device: z.string(),
  /** Keys of the norms whose rows may be judged with these documents. */
  norms: z.array(z.string()).min(1),
});

const place = { document: z.string(), words: z.string().min(3) };
const label = z.strictObject({
  requirement: z.string(),
  verdict: z.enum(['met', 'gap', 'notAddressed', 'notApplicable']),
  why: z
    .enum([
      'denied',
      'deferred',
      'empty',
      'partial',
      'wrongValue',
      'contradicted',
      'outdated',
      'claimWithoutWork',
      'silence',
    ])
    .nullable(),
  document: place.document.nullable(),
  words: place.words.nullable(),
  /** The place that the words contradict, or the claim that they leave without work. */
  other: z.strictObject(place).optional(),
});

export type Label = z.infer<typeof label>;

const paraphrase = z.strictObject({
  requirement: z.string(),
  document: place.document,
  /** The words that decide, as labelled: what the two others stand in for. */
  words: place.words,
  /** The same substance in other words, in the language of the set. */
  paraphrase: place.words,
  /** The words in the other language. */
  translation: place.words,
});

export type Paraphrase = z.infer<typeof paraphrase>;

export type CorpusSet = z.infer<typeof description> & {
  name: string;
  /** Development sets are read at will, frozen ones once per release. */
  half: 'dev' | 'frozen';
  /** Where the office files stand. */
  files: string;
  sources: Source[];
  /** Keys of the duties that two readers were asked to label, where the author of the documents labelled none. */
  asked: string[];
  /** What the first reader decided. */
  labels: Label[];
  /** What a second reader decided without sight of them; empty where nobody did. */
  secondLabels: Label[];
  /** Other ways to say the words of duties that both readers call met. */
  paraphrases: Paraphrase[];
};

/** The sets of one half or of both, with sources and labels, in order of their names. */
export function readSets(half?: 'dev' | 'frozen'): CorpusSet[] {
  const names = fs.readdirSync(path.join(folder, 'sources')).toSorted();
  return names.filter((name) => half === undefined || name.startsWith(`${half}-`)).map(readSet);
}

function readSet(name: string): CorpusSet {
  const from = path.join(folder, 'sources', name);
  const text = (file: string) => fs.readFileSync(path.join(from, file), 'utf8');
  const optional = (file: string): unknown => (fs.existsSync(path.join(from, file)) ? load(text(file)) : []);
  const sources = fs.readdirSync(from).filter((file) => file.endsWith('.md'));
  return {
    ...description.parse(load(text('set.yaml'))),
    name,
    half: name.startsWith('dev-') ? 'dev' : 'frozen',
    files: path.join(folder, 'files', name),
    sources: sources.toSorted().map((file) => readSource(text(file))),
    asked: z.array(z.string()).parse(optional('asked.yaml')),
    labels: z.array(label).parse(load(text('labels.yaml'))),
    secondLabels: z.array(label).parse(optional('labels-2.yaml')),
    paraphrases: z.array(paraphrase).parse(optional('paraphrases.yaml')),
  };
}
