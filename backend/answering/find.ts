import type { Locale } from '#/knowledge/types.ts';
import { asked, type Asked } from './asked.ts';
import { eventTypesIn } from './event-cues.ts';
import { ranked, type Ranked } from './rank.ts';
import type { OwnRecord } from './record.ts';
import { searchIndex, type SearchIndex } from './search-index.ts';
import { refOf, type Entry } from './source.ts';

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
  const indexes = [knowledge, searchIndex([...record.entries, ...record.events]), passages];
  const names = [record.device?.name ?? '', ...record.people.flatMap((name) => [name, name.split(' ')[0] ?? ''])];
  const read = asked(prompt, { language, now: record.now, indexes, names, before });
  const allowed = ranked(read, indexes, record)
    .filter(({ entry }) => !isHidden(entry))
    .map(({ entry, score }) => ({ entry, score: isAttached(entry, attached) ? score * attachedFactor : score }));
  return { read, found: boosted(allowed, read, record) };
}

/** Who attaches a document asks about it. */
const attachedFactor = 4;
const isAttached = ({ kind, key }: Entry, attached: ReadonlySet<string>): boolean =>
  kind === 'document' && attached.has(key);

/** The best sources for a question, at most `most`. */
export const sourcesFound = (question: Question, sources: Sources, most: number): Entry[] =>
  distinct(find(question, sources).found)
    .slice(0, most)
    .map(({ entry }) => entry);

const cued = { factor: 1.7, base: 6, class: 12, namedClass: 20, device: 6 };

/** Events of the types to which the question points stand before others, also where they share no other word with it. */
function boosted(found: readonly Ranked[], read: Asked, record: OwnRecord): Ranked[] {
  if (!record.device || (read.isLaw && !read.isOwn)) return [...found];
  const types = eventTypesIn(read);
  const scores = new Map(found.map(({ entry, score }) => [entry, score]));
  const add = (entry: Entry, base: number, factor = 1) => scores.set(entry, (scores.get(entry) ?? 0) * factor + base);
  const base = (cued.base * (read.topics < 2 ? 2 : 1)) / Math.sqrt(types.size);
  const fitting = new Set(record.events.flatMap((event) => (scores.has(event) ? [event.type] : [])));
  for (const event of record.events)
    if (types.has(event.type) && (scores.has(event) || !fitting.has(event.type))) add(event, base, cued.factor);
  for (const entry of record.entries) {
    if (
      entry.kind === 'class' &&
      read.kinds.has('class') &&
      !/\b(safety class|securite|software|logiciel)\b/.test(read.folded)
    )
      add(entry, /\b(ii[ab]|iii|(which|what|quelle) class\w*)\b/.test(read.folded) ? cued.namedClass : cued.class);
    if (entry.kind === 'device' && read.kinds.has('device')) add(entry, cued.device);
  }
  return [...scores].map(([entry, score]) => ({ entry, score })).toSorted((a, b) => b.score - a.score);
}

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
