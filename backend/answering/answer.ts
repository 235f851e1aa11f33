import { dayOf, labelled, listed } from './wording.ts';
import type { Locale } from '#/knowledge/types.ts';
import { proposedAct, type Proposed, type ProposedAct } from './acts.ts';
import type { Asked } from './asked.ts';
import { caseNumbersIn } from './case-numbers.ts';
import { distinct, find, type Question, type Sources } from './find.ts';
import { historyParts } from './history.ts';
import { listParts } from './lists.ts';
import type { Ranked } from './rank.ts';
import type { OwnEvent, OwnRecord } from './record.ts';
import { passagesBeside } from './passages-beside.ts';
import { refusalOf, type RefusedBecause } from './refusals.ts';
import { refOf, type Entry } from './source.ts';
import { refusalWords, words } from './words.ts';

/** A paragraph of an answer and what it rests on. A claim without a source is shown as such; a note needs none. */
export type AnswerPart = { kind: 'claim' | 'quote' | 'note'; text: string; sources: readonly Entry[] };
export type OfflineAnswer = {
  parts: readonly AnswerPart[];
  refused: RefusedBecause | null;
  proposals: readonly ProposedAct[];
};

const most = { short: 1, normal: 3, long: 6 };

/**
 * Answers by search and rules, without a model: from the record where the question is about it, else with quotes of the
 * best sources. Says so where nothing fits. Pure.
 */
export function answerOffline(question: Question, sources: Sources): OfflineAnswer {
  const { knowledge, record } = sources;
  const { language } = question;
  const { read, found } = find(question, sources);
  const refused = refusalOf(read) ?? (namesNoCase(read, record) ? 'NOT_FOUND' : null);
  if (refused) return refusal(refused, language);
  const proposed = proposedAct(question.prompt, read, found, record);
  if (proposed) return { parts: proposedParts(proposed, read, record), refused: null, proposals: [proposed.act] };
  const structured = historyParts(read, record) ?? listParts(read, found, { record, knowledge });
  if (structured) return { parts: structured, refused: null, proposals: [] };
  const best = distinct(found).slice(0, most[question.length]);
  if (isOffTopic(read, best)) return refusal('NOT_FOUND', language);
  const parts = best.map(({ entry }, place) => {
    const beside = passagesBeside(entry, found, question.length);
    // Only the first event cites what it is about: more would be noise.
    return told(entry, read, record, { found: place === 0 ? found : [], beside });
  });
  return { parts, refused: null, proposals: [] };
}

const refusal = (refused: RefusedBecause, language: Locale): OfflineAnswer => ({
  parts: [{ kind: 'note', text: refusalWords[refused][language], sources: [] }],
  refused,
  proposals: [],
});

/** A number of a case that the record does not have. */
const namesNoCase = ({ folded }: Asked, { device, events }: OwnRecord): boolean =>
  device !== null && caseNumbersIn(folded).some((one) => !events.some(({ text }) => one.test(text.en)));

/** What would be done, and the source that it is about. */
const proposedParts = ({ act, about }: Proposed, read: Asked, record: OwnRecord): AnswerPart[] => [
  { kind: 'note', text: `${act.title}. ${words.proposed[read.language]}`, sources: [] },
  ...(about ? [told(about, read, record)] : []),
];

/**
 * Chosen on the development questions, after the weights were fitted. `ofRefused` is added to `score` where it is certain
 * that nobody recorded what is asked for. `strange`: the share of unknown words from which much is strange.
 */
const least = { score: 6, ofRefused: 8, ofStrange: 8.5, ofStranger: 12, strange: 0.4 };

/** Nothing fits well; more is asked of a fit where much is in no source, or where a question is one to refuse. */
function isOffTopic(read: Asked, [first]: readonly Ranked[]): boolean {
  return (first?.score ?? 0) < leastOf(read);
}

function leastOf({ unknown, strangers, likely }: Asked): number {
  const asked = least.score + least.ofRefused * (likely.get('refused') ?? 0);
  if (strangers > 0) return Math.max(asked, least.ofStranger);
  return unknown >= least.strange ? Math.max(asked, least.ofStrange) : asked;
}

type With = { found: readonly Ranked[]; beside: readonly Entry[] };
const alone: With = { found: [], beside: [] };

/**
 * What is known of a source: what it says, its status for the device, and what happened to it. An event cites what it is
 * about as well, where that is among `found`; a document is quoted with its passages `beside`.
 */
function told(entry: Entry, { language }: Asked, record: OwnRecord, { found, beside } = alone): AnswerPart {
  const ref = refOf(entry);
  const status = record.status.get(ref)?.words[language] ?? null;
  const events = record.events.filter(({ about }) => about.includes(ref)).slice(-3);
  const subjects = new Set(record.events.filter((event) => refOf(event) === ref).flatMap(({ about }) => about));
  const lines = [
    entry.kind === 'event'
      ? happened(entry, language)
      : labelled(
          `**${entry.label[language]}**`,
          entry.isClosed ? words.closed[language] : entry.text[language],
          language,
        ),
    ...beside.map(({ text }) => text[language]),
    ...(status === null ? [] : [status]),
    ...(events.length === 0 ? [] : [listed(events.toReversed().map((event) => happened(event, language)))]),
  ];
  const cited = distinct(found.filter((one) => subjects.has(refOf(one.entry)))).map((one) => one.entry);
  return {
    kind: entry.kind === 'event' ? 'claim' : 'quote',
    text: lines.join('\n\n'),
    sources: [entry, ...beside, ...cited, ...events],
  };
}

/** "Nov 12, 2026, Camille Roux: Changed …" */
function happened(entry: Entry | OwnEvent, language: Locale): string {
  const who = 'who' in entry ? (entry.who ?? words.erased[language]) : '';
  return labelled(
    [entry.at === null ? '' : dayOf(entry.at, language), who].filter(Boolean).join(', '),
    entry.text[language],
    language,
  );
}
