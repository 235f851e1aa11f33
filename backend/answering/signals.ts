import { answerSignals } from './answer-signals.ts';
import type { Asked } from './asked.ts';
import { isOfClause } from './clauses.ts';
import { bestRows, fittingWords, normOf, type Fitting } from './fitting-words.ts';
import type { OwnRecord } from './record.ts';
import { recordSignals } from './record-signals.ts';
import type { SearchIndex } from './search-index.ts';
import { refOf, type Entry, type SourceKind } from './source.ts';

/** A reason why an entry may answer a question, and how strong it is: mostly 0 to 1. */
export type Signal = readonly [name: string, strength: number];
export type Candidate = { entry: Entry; signals: readonly Signal[] };

const ofRecord = new Set<SourceKind>(['question', 'fact', 'event', 'gap', 'document', 'class', 'device', 'risk']);

/** Every entry that may answer, with what speaks for and against it. */
export function candidates(asked: Asked, indexes: readonly SearchIndex[], record: OwnRecord): Candidate[] {
  const fits = fittingWords(asked, indexes);
  const text = ` ${asked.folded} `;
  const about = recordSignals(asked, record, fits);
  const rowsOf = bestRows(fits);
  const normsOf = new Map(fits.map(({ entry, words, near }) => [refOf(entry), words + near]));
  const answers = answerSignals(asked);
  const likely = likelyKinds(asked, fits);
  const least = leastAlike(fits);
  return fits.flatMap(({ entry, words, foreign, near, rare, says, ways }): Candidate[] => {
    const isMeant = Math.max(says, ways) >= least;
    const cites = entry.cited.reduce(
      (best, one) => (one.length > best && text.includes(` ${one} `) ? one.length : best),
      0,
    );
    const recorded = about(entry, words);
    const rows = entry.kind === 'norm' && asked.targets.has('norm') ? (rowsOf.get(entry.key) ?? 0) : 0;
    if (words === 0 && foreign === 0 && cites === 0 && rows === 0 && !recorded.isSought && !isMeant) return [];
    const signals: Signal[] = [
      ['words', words],
      ['foreign', foreign],
      [entry.kind === 'event' ? 'near event' : 'near', near],
      ['says', says],
      [entry.kind === 'event' ? 'ways event' : 'ways', ways],
      ['rows', rows],
      ['of norm', entry.kind === 'requirement' ? (normsOf.get(`norm:${normOf(entry.key)}`) ?? 0) : 0],
      ['rare', rare],
      ['dated', asked.period !== null && entry.kind === 'document' && entry.key.includes(asked.period.from) ? 1 : 0],
      ['clause', isOfClause(entry.key, asked.clauses) ? 1 : 0],
      ...answers(entry),
      ...citedSignals(asked, entry, cites),
      ['likely', likely.get(entry.kind) ?? 0],
      ...kindSignals(asked, entry, record),
      ...lawSignals(asked, entry, record),
      ...recorded.signals,
    ];
    return [{ entry, signals: signals.filter(([, strength]) => strength !== 0) }];
  });
}

const mostAlike = 100;
const barelyAlike = 0.35;

/**
 * How alike an entry has to be that shares no word with the question: as much as the last of the `mostAlike`, and never
 * less than `barelyAlike`.
 */
function leastAlike(fits: readonly Fitting[]): number {
  const best = Float64Array.from(fits, ({ says, ways }) => Math.max(says, ways)).toSorted();
  return Math.max(barelyAlike, best.at(-mostAlike) ?? 0);
}

/** How likely each kind is asked for, of those that there are: without a record nobody asks for its events. */
function likelyKinds({ likely }: Asked, fits: readonly Fitting[]): ReadonlyMap<SourceKind, number> {
  const kinds = [...new Set(fits.map(({ entry }) => entry.kind))];
  const all = kinds.reduce((sum, kind) => sum + (likely.get(kind) ?? 0), likely.get('refused') ?? 0);
  return new Map(kinds.map((kind) => [kind, all === 0 ? 0 : Math.sqrt((likely.get(kind) ?? 0) / all)]));
}

const besides = /\b(besides|in addition to|other than|apart from|on top of|en plus d\w*|outre|a part|hormis)\b/;

/** "Besides the MDR" does not ask for the MDR, and its name alone is mostly context. */
function citedSignals({ folded }: Asked, { kind }: Entry, length: number): Signal[] {
  if (length === 0) return [];
  if (kind !== 'norm') return [['cited', 0.6 + length / 25]];
  return besides.test(folded) ? [] : [[length > 4 ? 'citedNorm' : 'citedLaw', 1]];
}

/** What the question speaks of: the own record, the law, or both at once. */
const groundOf = ({ isOwn, isLaw }: Asked, { device }: OwnRecord): string =>
  !device ? 'none' : isLaw ? (isOwn ? 'both' : 'law') : 'own';

function kindSignals(asked: Asked, { kind }: Entry, record: OwnRecord): Signal[] {
  const { kinds, targets } = asked;
  return [
    [`kind ${kind}`, 1],
    [`${groundOf(asked, record)} ${kind}`, 1],
    [`target ${kind}`, targets.has(kind) ? 1 : 0],
    ['target', targets.has(kind) ? 1 : 0],
    ['no target', targets.size > 0 && !targets.has(kind) ? 1 : 0],
    [`named ${kind}`, kinds.has(kind) ? 1 : 0],
    // Outside the own device, a class is what a rule says.
    ['class of law', kind === 'rule' && targets.has('class') && !asked.isOwn ? 1 : 0],
    ['of record', ofRecord.has(kind) && record.device && asked.isOwn ? 1 : 0],
  ];
}

/** "62304" names IEC 62304, "data act" the Data Act. */
function isNamed(norm: string, folded: string): boolean {
  const short = norm.toLowerCase().replace(/^(iso|iec|en)(?=\d)/, '');
  return short.length < 5 ? ` ${folded} `.includes(` ${short} `) : folded.replaceAll(' ', '').includes(short);
}

const usualNorms = new Set(['MDR', 'GSPR', 'ISO13485', 'ISO14971']);

/** What does not apply or is no risk of the device, headings, and laws on a part of devices are ranked after others. */
function lawSignals(asked: Asked, { kind, key, text, title }: Entry, record: OwnRecord): Signal[] {
  const isNot = record.status.get(`${kind}:${key}`)?.is.includes('notApplicable') ? 1 : 0;
  const isOwn = groundOf(asked, record) === 'own';
  if (kind === 'risk') return [['of no record', isOwn && !record.status.has(`risk:${key}`) ? 1 : 0]];
  if (kind !== 'requirement')
    return [
      [`no ${kind}`, isNot],
      ['of no record', isOwn ? isNot : 0],
    ];
  const norm = key.split('.')[0] ?? '';
  return [
    ['no requirement', isNot],
    ['head', text === title || text.en === title.en ? 1 : 0],
    ['usual norm', usualNorms.has(norm) ? 1 : 0],
    ['its norm named', isNamed(norm, asked.folded) ? 1 : 0],
  ];
}
