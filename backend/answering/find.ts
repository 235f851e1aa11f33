import type { Locale } from '#/knowledge/types.ts';
import { asked, type Asked } from './asked.ts';
import { ranked, type Ranked } from './rank.ts';
import type { OwnRecord } from './record.ts';
import { searchIndex, type SearchIndex } from './search-index.ts';
import { refOf, type Entry } from './source.ts';
import { termAsked } from './term-asked.ts';

export type Question = {
  prompt: string;
  /** The person's question before this one. */
  before: string | null;
  language: Locale;
  length: 'short' | 'normal' | 'long';
};

/** All that may be found: the knowledge base, the record, and passages of documents. */
export type Sources = {
  knowledge: SearchIndex;
  record: OwnRecord;
  passages: SearchIndex;
  /** What this person may not read. */
  isHidden: (entry: Entry) => boolean;
  /** Documents that were attached to the question, by the key of their source. */
  attached: ReadonlySet<string>;
};

/** A question, read, and every source that fits it, the best first. */
export function find(
  { prompt, language, before }: Pick<Question, 'prompt' | 'language' | 'before'>,
  { knowledge, record, passages, isHidden, attached }: Sources,
): { read: Asked; found: Ranked[] } {
  const indexes = indexesOf({ knowledge, record, passages });
  const read = asked(prompt, { language, now: record.now, indexes, names: namesOf(record), before });
  const allowed = ranked(read, indexes, record).filter(({ entry }) => !isHidden(entry));
  const term = termAsked(prompt);
  const found = attachedFirst(allowed, attached);
  return { read, found: term ? [{ entry: term, score: ofTerm }, ...found] : found };
}

/** What a term asked for counts: nothing answers a question for its meaning better. */
const ofTerm = 100;

const made = new WeakMap<OwnRecord, SearchIndex>();

/** All indexes that are searched, the knowledge base first. That of a record is made once. */
export function indexesOf({ knowledge, record, passages }: Pick<Sources, 'knowledge' | 'record' | 'passages'>) {
  const own = made.get(record) ?? searchIndex([...record.entries, ...record.events]);
  made.set(record, own);
  return [knowledge, own, passages];
}

/** The names of the device and of its people: they mean the own record. */
export const namesOf = ({ device, people }: OwnRecord): string[] => [
  device?.name ?? '',
  ...people.flatMap((name) => [name, name.split(' ')[0] ?? '']),
];

const attachedBonus = 6;

/** Who attaches a document asks about it. */
const attachedFirst = (found: Ranked[], attached: ReadonlySet<string>): Ranked[] =>
  attached.size === 0
    ? found
    : found
        .map(({ entry, score }) => ({ entry, score: score + (isAttached(entry, attached) ? attachedBonus : 0) }))
        .toSorted((a, b) => b.score - a.score);
const isAttached = ({ kind, key }: Entry, attached: ReadonlySet<string>): boolean =>
  kind === 'document' && attached.has(key);

/** The best sources for a question, at most `most`. */
export const sourcesFound = (question: Question, sources: Sources, most: number): Entry[] =>
  distinct(find(question, sources).found)
    .slice(0, most)
    .map(({ entry }) => entry);

/** Each source once; of a document the best passage, of a subject its newest event. */
export function distinct(found: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return found.filter(({ entry }) => {
    const ref = refOf(entry);
    if (seen.has(ref)) return false;
    seen.add(ref);
    return true;
  });
}
