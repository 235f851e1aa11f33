import type { Asked } from './asked.ts';
import type { OwnRecord } from './record.ts';
import { scoresOf, type SearchIndex } from './search-index.ts';
import { refOf, type Entry, type SourceKind } from './source.ts';

/** An entry that may answer, with how well it fits. */
export type Ranked = { entry: Entry; score: number };

/** What a kind is worth before anything is known of the question. */
const usual: Readonly<Record<SourceKind, number>> = {
  requirement: 1,
  norm: 0.95,
  rule: 0.9,
  route: 0.9,
  template: 0.7,
  task: 0.55,
  question: 0.8,
  fact: 0.5,
  risk: 0.75,
  event: 0.7,
  gap: 0.6,
  document: 0.9,
  class: 0.8,
  device: 0.7,
};
const shares = { named: 1.6, own: 1.4, lawOfOwn: 0.7, recordOfLaw: 0.35, told: 1.2, untold: 0.5, otherLanguage: 0.25 };
const citation = 14;

/** Every entry that shares a word with the question or is cited by it, the best first. Equal scores keep their order. */
export function ranked(asked: Asked, indexes: readonly SearchIndex[], record: OwnRecord): Ranked[] {
  const other = asked.language === 'en' ? 'fr' : 'en';
  const own = scoresOf(indexes, asked.terms[asked.language], asked.language);
  const foreign = scoresOf(indexes, asked.terms[other], other);
  const text = ` ${asked.folded} `;
  const found: Ranked[] = [];
  for (const [index, { entries }] of indexes.entries())
    for (const [at, entry] of entries.entries()) {
      const words = (own[index]?.[at] ?? 0) + shares.otherLanguage * (foreign[index]?.[at] ?? 0);
      const cites = entry.cited.reduce(
        (best, one) => (one.length > best && text.includes(` ${one} `) ? one.length : best),
        0,
      );
      if (words === 0 && cites === 0) continue;
      found.push({ entry, score: words * priorOf(asked, entry, record) + citedScore(asked, entry, cites) });
    }
  return found.toSorted((a, b) => b.score - a.score);
}

/** "Besides the MDR" does not ask for the MDR, and its name alone is mostly context. */
function citedScore({ folded }: Asked, { kind }: Entry, length: number): number {
  if (length === 0) return 0;
  if (kind !== 'norm') return citation + length / 4;
  if (/\b(besides|in addition to|other than|apart from|on top of|en plus d\w*|outre|a part|hormis)\b/.test(folded))
    return 0;
  return length > 4 ? citation : 3;
}

const ofRecord = new Set<SourceKind>(['question', 'fact', 'event', 'gap', 'document', 'class', 'device', 'risk']);

function priorOf(asked: Asked, entry: Entry, { status, device }: OwnRecord): number {
  const { kinds, wants, period } = asked;
  const isOwn = asked.isOwn || !asked.isLaw;
  const { kind } = entry;
  let prior = usual[kind] * (kinds.has(kind) ? shares.named : 1) * lawShare(asked, entry, status);
  if (!isOwn || !device) return ofRecord.has(kind) && !(device && kinds.has(kind)) ? prior * shares.recordOfLaw : prior;
  prior *= ofRecord.has(kind) ? shares.own : shares.lawOfOwn;
  const asksPast = wants.has('who') || wants.has('when') || wants.has('changed') || period !== null;
  // An answer is told with its question.
  if (kind === 'event' && entry.key.startsWith('QuestionAnswered')) prior *= 0.35;
  if (kind === 'event') prior *= asksPast ? 1.4 : wants.has('why') ? 1.15 : 0.6;
  if (kind === 'class' && kinds.has('class')) prior *= 2;
  if (kind === 'device' && kinds.has('device')) prior *= 2;
  if (kind === 'question' || kind === 'risk') prior *= status.has(refOf(entry)) ? shares.told : shares.untold;
  if (kind === 'norm' || kind === 'task') prior *= 1.4;
  if (kind === 'norm' && status.get(refOf(entry))?.is.includes('notApplicable') && !kinds.has('norm')) prior *= 0.4;
  // Nothing is counted in documents.
  if (kind === 'document' && wants.has('count')) prior *= 0.7;
  return prior;
}

/** Rows that do not apply, headings, and laws on a part of devices stand behind others. */
function lawShare({ folded }: Asked, { kind, key, text, title }: Entry, status: OwnRecord['status']): number {
  if (kind !== 'requirement') return 1;
  const norm = key.split('.')[0] ?? '';
  const usualNorm = norm === 'MDR' || norm === 'GSPR' ? 1 : norm === 'ISO13485' || norm === 'ISO14971' ? 0.9 : 0.75;
  const named = folded.includes(norm.toLowerCase().replace(/^(iso|iec|en)/, '')) ? 1.3 : usualNorm;
  const isHead = text === title || text.en === title.en;
  return named * (isHead ? 0.8 : 1) * (status.get(`requirement:${key}`)?.is.includes('notApplicable') ? 0.6 : 1);
}
