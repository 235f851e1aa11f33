import { isOnScale, type Estimate, scalesIn } from '#/backend/events/risk-scales.ts';
import type { EstimateStage, RiskDecision, RiskWords } from '#/backend/events/risks.ts';
import { recordsOf, type RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { estimateOf, risksOf } from '#/backend/projections/documents/risk-file/view.ts';
import type { RiskControl } from '#/backend/projections/documents/risk-record/fold.ts';
import type { Locale } from '../../shared/locales.ts';
import { noMarks, type Marks } from '../../shared/use-marks.ts';
import { folded } from '../../ui/folded.ts';
import { linesOf } from '../../ui/table/arrange.ts';
import type { Line } from '../../ui/table/column.ts';

/** The text of a risk in both languages. */
export type Content = { contentEN: RiskWords; contentFR: RiskWords };

/** A risk as a row of the table. */
export type RiskRow = {
  key: string;
  words: RiskWords;
  /** The same in English where it exists: what values are called in addresses, which readers of both languages share. */
  inEnglish: RiskWords;
  /** The language of its words, if it is not the reader's. */
  lang: Locale | null;
  decision: RiskDecision | null;
  /** The server has not said yet that the decision is recorded. */
  isSaving: boolean;
  /** Why the last decision was refused; null where it was not. */
  refusal: string | null;
  source: 'Library' | 'AI' | 'Own';
  triggered: boolean;
  suggested: boolean;
  isEdited: boolean;
  initial: Estimate | null;
  residual: Estimate | null;
  /** The valid estimate: after control if there is one. */
  estimate: Estimate | null;
  controls: readonly RiskControl[];
  /** Why it was set aside. */
  reason: string | null;
  /** All searchable text, folded. */
  searched: string;
};

/** The sections of the screen: three have rows, the last one concludes (ISO 14971:2019, clause 8). */
export const sections = ['bank', 'ai', 'final', 'overall'] as const;
export type Section = (typeof sections)[number];

type Moment = { risks: RiskFile; profile: { risks: readonly string[] } };
/** Decisions that no event confirms yet, and the marks of those that the server has not answered, or refused. */
export type UnderWay = { sent: Readonly<Record<string, RiskDecision>>; marks: Marks };
export const noneUnderWay: UnderWay = { sent: {}, marks: noMarks };

/** The risks of a moment that have a text, with decisions under way. */
export function rowsOf(
  { risks: file, profile }: Moment,
  texts: ReadonlyMap<string, Content>,
  { sent, marks }: UnderWay,
  locale: Locale,
): RiskRow[] {
  const triggered = new Set(profile.risks);
  const records = recordsOf(file);
  return risksOf(file, profile.risks).flatMap((key) => {
    const record = records[key];
    const library = texts.get(key);
    const own = record?.text;
    const words = own ? (own[locale] ?? own.en ?? own.fr) : locale === 'fr' ? library?.contentFR : library?.contentEN;
    const inEnglish = own ? (own.en ?? own.fr) : library?.contentEN;
    if (!words || !inEnglish) return [];
    const other = locale === 'fr' ? 'en' : 'fr';
    return {
      key,
      words,
      inEnglish,
      lang: own && own[locale] === null ? other : null,
      decision: sent[key] ?? record?.decision ?? null,
      isSaving: marks.pending.has(key),
      refusal: marks.refused.get(key) ?? null,
      source: record?.source ?? 'Library',
      triggered: triggered.has(key),
      suggested: record ? record.suggestion !== null : false,
      isEdited: record?.isEdited ?? false,
      initial: record?.initial ?? null,
      residual: record?.residual ?? null,
      estimate: onScale(estimateOf(record), file),
      controls: record?.controls ?? noControls,
      reason: record?.decision === 'REJECT' ? record.reason : null,
      searched: folded(`${key} ${Object.values(words).join(' ')}`),
    };
  });
}

const noControls: readonly RiskControl[] = [];

const onScale = (estimate: Estimate | null, file: RiskFile) =>
  estimate && isOnScale(estimate, scalesIn(file)) ? estimate : null;

/** Whether a risk belongs to a section. It may belong to several. */
export function isIn(section: Section, { triggered, suggested, decision, source }: RiskRow): boolean {
  switch (section) {
    case 'bank':
      return source === 'Library' && triggered;
    case 'ai':
      return suggested;
    case 'final':
      return decision !== null || source === 'Own' || (!triggered && !suggested);
    case 'overall':
      return decision === 'ACCEPT';
  }
}

/** A cell of the matrix, of the estimates before control or of those that are valid after it. */
export type Cell = Estimate & { stage: EstimateStage };
export type RiskFilter = { text: string; cell: Cell | null };
export const noFilter: RiskFilter = { text: '', cell: null };
export const isFiltering = ({ text, cell }: RiskFilter): boolean => text.trim() !== '' || cell !== null;

/** The estimate of a row at a stage: after control, the one before it is valid as long as there is no other. */
export const estimateAt = (row: RiskRow, stage: EstimateStage): Estimate | null =>
  stage === 'INITIAL' ? row.initial : row.estimate;

/** The rows that match. Every word of the text has to occur. */
export function filtered(rows: readonly RiskRow[], { text, cell }: RiskFilter): RiskRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const estimate = cell && estimateAt(row, cell.stage);
    return (
      (cell === null || (estimate?.severity === cell.severity && estimate.probability === cell.probability)) &&
      words.every((word) => row.searched.includes(word))
    );
  });
}

type Arranged = {
  by: Parameters<typeof linesOf<RiskRow>>[1];
  /** The name of the group of risks that were set aside. */
  aside: string;
  /** Ids of folded groups. */
  closed: ReadonlySet<string>;
  locale: Locale;
  isSorted?: boolean;
};

/** Risks that were set aside come after all others, unless the reader sorts rows without groups. */
export function riskLines(rows: readonly RiskRow[], { by, aside, isSorted = false, ...how }: Arranged) {
  const options = { ...how, idOf: ({ key }: RiskRow) => key };
  const kept = rows.filter(({ decision }) => decision !== 'REJECT');
  const rejected = rows.filter(({ decision }) => decision === 'REJECT');
  if (by === null) return linesOf(isSorted ? rows : [...kept, ...rejected], null, options);
  const lines = linesOf(kept, by, options);
  if (rejected.length === 0) return lines;
  const id = 'rejected';
  const isOpen = !how.closed.has(id);
  const group: Line<RiskRow> = { kind: 'group', id, title: aside, count: rejected.length, isOpen };
  return [...lines, group, ...(isOpen ? linesOf(rejected, null, options) : [])];
}
