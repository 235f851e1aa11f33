import type { Asked } from './asked.ts';
import { isOfCase } from './case-cues.ts';
import { caseNumbersIn } from './case-numbers.ts';
import { eventTypesIn } from './event-cues.ts';
import type { Fitting } from './fitting-words.ts';
import type { OwnRecord } from './record.ts';
import type { Signal } from './signals.ts';
import { refOf, type Entry } from './source.ts';

/**
 * The signals that the record gives for an entry. `isSought`: it answers the question, although it may share no word
 * with it.
 */
export function recordSignals(asked: Asked, record: OwnRecord, fits: readonly Fitting[]) {
  const { wants, kinds, period, folded } = asked;
  const isOfRecord = record.device !== null;
  const types = isOfRecord ? eventTypesIn(asked) : new Map<string, number>();
  const past = wants.has('who') || wants.has('when') || wants.has('changed') || period !== null;
  const typeOf = new Map(record.events.map((event) => [event.key, event.type]));
  const whoOf = new Map(record.events.map((event) => [event.key, event.who?.split(' ')[0]?.toLowerCase() ?? '']));
  const newest = new Map(record.events.map(({ type, key }) => [type, key]));
  const numbers = caseNumbersIn(folded);
  const told = eventsOf(asked, record, fits, types);
  const isSafety = /\b(safety class|securite|software|logiciel)\b/.test(folded);
  return (entry: Entry, words: number): { isSought: boolean; signals: Signal[] } => {
    if (!isOfRecord) return { isSought: false, signals: [] };
    const { kind, key } = entry;
    const flags = record.status.get(refOf(entry))?.is ?? [];
    if (kind === 'event') {
      const type = typeOf.get(key) ?? '';
      const isCued = types.has(type);
      const who = whoOf.get(key) ?? '';
      return {
        isSought: isCued || (asked.likely.get(type) ?? 0) > plain,
        signals: [
          ['cued', isCued ? 1 : 0],
          ['cued plainly', types.get(type) ?? 0],
          ['cued by words', (types.get(type) ?? 0) * words],
          ['case', isOfCase(type, folded) ? 1 : 0],
          ['case number', numbers.some((one) => one.test(entry.text.en)) ? 1 : 0],
          ['newest', asksNewest.test(folded) && newest.get(type) === key ? 1 : 0],
          ['cued alone', isCued && types.size === 1 ? 1 : 0],
          ['cued with words', isCued && words > 0 ? 1 : 0],
          ['cued, no topic', isCued && asked.topics < 2 ? 1 : 0],
          ['likely type', Math.sqrt(typeShare(asked, type))],
          ['not cued', types.size > 0 && !isCued ? 1 : 0],
          ['past', past ? 1 : 0],
          ['why', !past && wants.has('why') ? 1 : 0],
          ['answered', type === 'QuestionAnswered' ? 1 : 0],
          ['person', who !== '' && folded.split(' ').includes(who) ? 1 : 0],
          [
            'period',
            period && entry.at && entry.at.slice(0, 10) >= period.from && entry.at.slice(0, 10) <= period.to ? 1 : 0,
          ],
        ],
      };
    }
    const isClass = kind === 'class' && kinds.has('class') && !isSafety;
    const isDevice = kind === 'device' && kinds.has('device');
    const isOpen = flags.some((flag) => flag === 'open' || flag === 'undecided' || flag === 'gap');
    const events = kind === 'device' || kind === 'document' ? undefined : told.get(refOf(entry));
    return {
      isSought:
        isClass || isDevice || events?.isCued === true || (flags.includes('overdue') && asksOverdue.test(folded)),
      signals: [
        ['event words', events?.words ?? 0],
        ['event cued', events?.isCued ? 1 : 0],
        ['event cued twice', events && events.cues.size > 1 ? 1 : 0],
        ['likely event', Math.sqrt(events?.likely ?? 0)],
        ['class', isClass ? 1 : 0],
        ['class by name', isClass && /\b(ii[ab]|iii|(which|what|quelle) class\w*)\b/.test(folded) ? 1 : 0],
        ['device', isDevice ? 1 : 0],
        [`told ${kind}`, (kind === 'question' || kind === 'risk') && flags.length > 0 ? 1 : 0],
        ['stated', flags.includes('stated') ? 1 : 0],
        ['open', wants.has('open') && isOpen ? 1 : 0],
        ['overdue', flags.includes('overdue') && asksOverdue.test(folded) ? 1 : 0],
        ['done', wants.has('done') && flags.includes('done') ? 1 : 0],
        [`past ${kind}`, past ? 1 : 0],
        ['counted document', kind === 'document' && wants.has('count') ? 1 : 0],
      ],
    };
  };
}

/** The newest of several. */
const asksNewest = /\b(last|latest|newest|most recent(ly)?|derniere?s?|dernierement|plus recente?s?)\b/;

/** What is late. */
const asksOverdue = /\b(overdue|late|behind schedule|past due|en retard|echue?s?|depasse\w*)\b/;

type Told = { words: number; likely: number; isCued: boolean; cues: Set<string> };

/** What the history says of each source: a question about an event is mostly one about its subject. */
function eventsOf(
  asked: Asked,
  { events }: OwnRecord,
  fits: readonly Fitting[],
  types: ReadonlyMap<string, number>,
): ReadonlyMap<string, Told> {
  const words = new Map(
    fits.flatMap((fit) => (fit.entry.kind === 'event' ? [[fit.entry.key, fit.words] as const] : [])),
  );
  const told = new Map<string, Told>();
  for (const { about, key, type } of events)
    for (const ref of about) {
      const one = told.get(ref) ?? { words: 0, likely: 0, isCued: false, cues: new Set() };
      told.set(ref, one);
      one.likely = Math.max(one.likely, typeShare(asked, type));
      one.words = Math.max(one.words, words.get(key) ?? 0);
      if (!types.has(type)) continue;
      one.isCued = true;
      one.cues.add(type);
    }
  return told;
}

/** A question that likely asks for a type of event need share no word with one. */
const plain = 0.3;

/** How likely it is this type, among events. */
const typeShare = ({ likely }: Asked, type: string): number =>
  (likely.get(type) ?? 0) / Math.max(1e-9, likely.get('event') ?? 0);
