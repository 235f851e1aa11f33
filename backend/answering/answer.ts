import type { Locale } from '#/knowledge/types.ts';
import { proposedAct, type Proposed, type ProposedAct } from './acts.ts';
import { asked, type Asked } from './asked.ts';
import { historyParts } from './history.ts';
import { listParts } from './lists.ts';
import { eventTypesIn } from './event-cues.ts';
import { ranked, type Ranked } from './rank.ts';
import type { OwnEvent, OwnRecord } from './record.ts';
import { refusalOf, type RefusedBecause } from './refusals.ts';
import { searchIndex, type SearchIndex } from './search-index.ts';
import { refOf, type Entry } from './source.ts';
import { refusalWords, words } from './words.ts';

/** A paragraph of an answer and what it rests on. A claim without a source is shown as such; a note needs none. */
export type AnswerPart = { kind: 'claim' | 'quote' | 'note'; text: string; sources: readonly Entry[] };
export type OfflineAnswer = {
  parts: readonly AnswerPart[];
  refused: RefusedBecause | null;
  proposals: readonly ProposedAct[];
};

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
};

const most = { short: 1, normal: 3, long: 6 };

/**
 * Answers by search and rules, without a model: from the record where the question is about it, else with quotes of the
 * best sources. Says so where nothing fits. Pure.
 */
export function answerOffline(question: Question, { knowledge, record, passages, isHidden }: Sources): OfflineAnswer {
  const indexes = [knowledge, searchIndex([...record.entries, ...record.events]), passages];
  const names = [record.device?.name ?? '', ...record.people.flatMap((name) => [name, name.split(' ')[0] ?? ''])];
  const { language, before } = question;
  const read = asked(question.prompt, { language, now: record.now, indexes, names, before });
  const refused = refusalOf(read);
  if (refused)
    return { parts: [{ kind: 'note', text: refusalWords[refused][language], sources: [] }], refused, proposals: [] };

  const found = boosted(
    ranked(read, indexes, record).filter(({ entry }) => !isHidden(entry)),
    read,
    record,
  );
  const proposed = proposedAct(question.prompt, read, found, record);
  if (proposed) return { parts: proposedParts(proposed, read, record), refused: null, proposals: [proposed.act] };
  const count = most[question.length];
  const structured = historyParts(read, record, count) ?? listParts(read, found, { record, knowledge });
  if (structured) return { parts: structured, refused: null, proposals: [] };
  const best = distinct(found).slice(0, count + 2);
  if (best.length === 0 || isOffTopic(read, best, knowledge.entries.length))
    return {
      parts: [{ kind: 'note', text: refusalWords.NOT_FOUND[language], sources: [] }],
      refused: 'NOT_FOUND',
      proposals: [],
    };
  return { parts: best.slice(0, count).map(({ entry }) => told(entry, read, record)), refused: null, proposals: [] };
}

/** What would be done, and the source that it is about. */
const proposedParts = ({ act, about }: Proposed, read: Asked, record: OwnRecord): AnswerPart[] => [
  { kind: 'note', text: `${act.title}. ${words.proposed[read.language]}`, sources: [] },
  ...(about ? [told(about, read, record)] : []),
];

const cued = { factor: 1.7, base: 6, class: 12, device: 6 };

/** Events of the types to which the question points stand before others, also where they share no other word with it. */
function boosted(found: readonly Ranked[], read: Asked, record: OwnRecord): Ranked[] {
  if (!record.device || (read.isLaw && !read.isOwn)) return [...found];
  const types = eventTypesIn(read);
  const scores = new Map(found.map(({ entry, score }) => [entry, score]));
  const add = (entry: Entry, base: number, factor = 1) => scores.set(entry, (scores.get(entry) ?? 0) * factor + base);
  const base = (cued.base * (read.topics < 2 ? 2 : 1)) / Math.sqrt(types.size);
  for (const event of record.events) if (types.has(event.type)) add(event, base, cued.factor);
  for (const entry of record.entries) {
    if (
      entry.kind === 'class' &&
      read.kinds.has('class') &&
      !/\b(safety class|securite|software|logiciel)\b/.test(read.folded)
    )
      add(entry, cued.class);
    if (entry.kind === 'device' && read.kinds.has('device')) add(entry, cued.device);
  }
  return [...scores].map(([entry, score]) => ({ entry, score })).toSorted((a, b) => b.score - a.score);
}

/** Each source once; of a document the best passage, of a subject its newest event. */
function distinct(found: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return found.filter(({ entry }) => {
    const ref = refOf(entry);
    if (seen.has(ref)) return false;
    seen.add(ref);
    return true;
  });
}

/** Of the sources that are usual, some four thousand: fewer give lower scores. */
const least = { score: 5, ofStrange: 18, sources: 4000 };

/** Half of what it asks for is in no source, and nothing else fits well. */
function isOffTopic(read: Asked, [first]: readonly Ranked[], sources: number): boolean {
  const scale = Math.min(1, Math.log(1 + sources) / Math.log(1 + least.sources));
  return (first?.score ?? 0) < scale * (read.unknown >= 0.5 ? least.ofStrange : least.score);
}

/** What is known of a source: what it says, how it stands for the device, and what happened to it. */
function told(entry: Entry, { language }: Asked, record: OwnRecord): AnswerPart {
  const ref = refOf(entry);
  const status = record.status.get(ref)?.words[language] ?? null;
  const events = record.events.filter(({ about }) => about.includes(ref)).slice(-3);
  const lines = [
    entry.kind === 'event'
      ? happened(entry, record, language)
      : `**${entry.label[language]}**: ${entry.isClosed ? words.closed[language] : entry.text[language]}`,
    ...(status === null ? [] : [status]),
    ...events.toReversed().map((event) => `– ${happened(event, record, language)}`),
  ];
  return { kind: entry.kind === 'event' ? 'claim' : 'quote', text: lines.join('\n'), sources: [entry, ...events] };
}

/** "12 Nov 2026, Camille Roux: Changed …" */
function happened(entry: Entry | OwnEvent, _record: OwnRecord, language: Locale): string {
  const who = 'who' in entry ? (entry.who ?? words.erased[language]) : '';
  return `${entry.at?.slice(0, 10) ?? ''}, ${who}: ${entry.text[language]}`;
}
