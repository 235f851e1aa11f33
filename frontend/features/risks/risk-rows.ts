import { isOnScale, type Estimate, scalesIn } from '#/backend/events/risk-scales.ts';
import type { RiskDecision, RiskWords } from '#/backend/events/risks.ts';
import { recordsOf, type RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { estimateOf, risksOf } from '#/backend/projections/documents/risk-file/view.ts';
import type { Locale } from '../../shared/locales.ts';

/** The text of a risk in both languages. */
export type Content = { contentEN: RiskWords; contentFR: RiskWords };

/** A risk as a row of the table. */
export type RiskRow = {
  key: string;
  words: RiskWords;
  /** The language of its words, if it is not the reader's. */
  lang: Locale | null;
  decision: RiskDecision | null;
  /** The server has not said yet that the decision is recorded. */
  isSaving: boolean;
  source: 'Library' | 'AI' | 'Own';
  triggered: boolean;
  suggested: boolean;
  isEdited: boolean;
  initial: Estimate | null;
  residual: Estimate | null;
  /** The valid estimate: after control if there is one. */
  estimate: Estimate | null;
  /** All searchable text, folded. */
  searched: string;
};

export const sections = ['bank', 'ai', 'final'] as const;
export type Section = (typeof sections)[number];

type Moment = { risks: RiskFile; profile: { risks: readonly string[] } };
/** Decisions that no event confirms yet, and the keys of those that the server has not answered. */
export type UnderWay = { sent: Readonly<Record<string, RiskDecision>>; saving: ReadonlySet<string> };
export const noneUnderWay: UnderWay = { sent: {}, saving: new Set() };

/** The risks of a moment that have a text, with decisions under way. */
export function rowsOf(
  { risks: file, profile }: Moment,
  texts: ReadonlyMap<string, Content>,
  { sent, saving }: UnderWay,
  locale: Locale,
): RiskRow[] {
  const triggered = new Set(profile.risks);
  const records = recordsOf(file);
  return risksOf(file, profile.risks).flatMap((key) => {
    const record = records[key];
    const library = texts.get(key);
    const own = record?.text;
    const words = own ? (own[locale] ?? own.en ?? own.fr) : locale === 'fr' ? library?.contentFR : library?.contentEN;
    if (!words) return [];
    const other = locale === 'fr' ? 'en' : 'fr';
    return {
      key,
      words,
      lang: own && own[locale] === null ? other : null,
      decision: sent[key] ?? record?.decision ?? null,
      isSaving: saving.has(key),
      source: record?.source ?? 'Library',
      triggered: triggered.has(key),
      suggested: record ? record.suggestion !== null : false,
      isEdited: record?.isEdited ?? false,
      initial: record?.initial ?? null,
      residual: record?.residual ?? null,
      estimate: onScale(estimateOf(record), file),
      searched: folded(`${key} ${Object.values(words).join(' ')}`),
    };
  });
}

const onScale = (estimate: Estimate | null, file: RiskFile) =>
  estimate && isOnScale(estimate, scalesIn(file)) ? estimate : null;

/** Without case and accents. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a risk belongs to a section. It may belong to several. */
export function isIn(section: Section, { triggered, suggested, decision, source }: RiskRow): boolean {
  switch (section) {
    case 'bank':
      return source === 'Library' && triggered;
    case 'ai':
      return suggested;
    case 'final':
      return decision !== null || source === 'Own' || (!triggered && !suggested);
  }
}

export type RiskFilter = {
  text: string;
  category: string | null;
  decision: 'UNDECIDED' | RiskDecision | null;
  source: RiskRow['source'] | null;
  /** A cell of the matrix. */
  cell: Estimate | null;
};
export const noFilter: RiskFilter = { text: '', category: null, decision: null, source: null, cell: null };
export const isFiltering = ({ text, category, decision, source, cell }: RiskFilter): boolean =>
  text.trim() !== '' || category !== null || decision !== null || source !== null || cell !== null;

/** The rows that match. Every word of the text has to occur. */
export function filtered(rows: readonly RiskRow[], filter: RiskFilter): RiskRow[] {
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  const { category, decision, source, cell } = filter;
  return rows.filter(
    (row) =>
      (category === null || row.words.category === category) &&
      (decision === null || (row.decision ?? 'UNDECIDED') === decision) &&
      (source === null || row.source === source) &&
      (cell === null || (row.estimate?.severity === cell.severity && row.estimate.probability === cell.probability)) &&
      words.every((word) => row.searched.includes(word)),
  );
}

/** Null is the group of rejected risks. */
export type GroupName = string | null;
export type Line =
  | { kind: 'group'; id: string; name: GroupName; count: number; isOpen: boolean }
  | { kind: 'risk'; id: string; risk: RiskRow };

/**
 * Rejected risks are listed after all others, unless the reader sorts ungrouped rows. `closed`: ids of collapsed
 * groups.
 */
export function linesOf(
  rows: readonly RiskRow[],
  {
    isGrouped,
    closed,
    locale,
    isSorted = false,
  }: { isGrouped: boolean; closed: ReadonlySet<string>; locale: Locale; isSorted?: boolean },
): Line[] {
  const kept = rows.filter(({ decision }) => decision !== 'REJECT');
  const rejected = rows.filter(({ decision }) => decision === 'REJECT');
  if (!isGrouped) return (isSorted ? rows : [...kept, ...rejected]).map(lineOf);
  const { compare } = new Intl.Collator(locale);
  const groups: [GroupName, RiskRow[]][] = [...Map.groupBy(kept, ({ words }) => words.category)].toSorted(
    ([one], [other]) => compare(one, other),
  );
  if (rejected.length > 0) groups.push([null, rejected]);
  return groups.flatMap(([name, risks]) => {
    const id = groupId(name);
    const isOpen = !closed.has(id);
    return [{ kind: 'group', id, name, count: risks.length, isOpen } as const, ...(isOpen ? risks.map(lineOf) : [])];
  });
}

const lineOf = (risk: RiskRow): Line => ({ kind: 'risk', id: risk.key, risk });
const groupId = (name: GroupName) => (name === null ? 'rejected' : `category ${name}`);

/** The categories of the rows, in the alphabetical order of the reader's language. */
export const categoriesOf = (rows: readonly RiskRow[], locale: Locale): string[] =>
  [...new Set(rows.map(({ words }) => words.category))].toSorted(new Intl.Collator(locale).compare);
