import type { TFunction } from 'i18next';
import type { GsprRow } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Evidence, PointStatus, Standards } from './gspr-cells.tsx';

/** What the cells of a point need besides it: the point whose evidence is edited. `onEdit`: null where nobody may write. */
export type GsprContext = { edited: string | null; onEdit: ((id: string) => void) | null };
export type GsprColumn = Column<GsprRow, GsprContext>;

/** Whether evidence can be named: not for what does not apply. */
export const takesEvidence = ({ type, applicabilityStatus }: GsprRow): boolean =>
  type === 'REQ' && applicabilityStatus !== 'NA';

/** The columns of the checklist. Who named the evidence, and when, is shown by choice. */
export const gsprColumns = (t: TFunction, locale: Locale): readonly GsprColumn[] => [
  {
    id: 'point',
    title: t('norms.gspr.point'),
    track: '72px',
    least: 72,
    rank: 0,
    card: 'title',
    sortBy: ({ clause }) => citationIn(locale, clause),
    text: ({ clause }) => citationIn(locale, clause),
    cell: ({ clause }) => <code>{citationIn(locale, clause)}</code>,
  },
  {
    id: 'requirement',
    title: t('norms.table.requirement'),
    track: 'minmax(0, 2.6fr)',
    least: 260,
    rank: 0,
    card: 'line',
    sortBy: (row) => wordsOf(row, locale),
    text: (row) => wordsOf(row, locale) ?? '',
    cell: (row) => wordsOf(row, locale),
  },
  {
    id: 'status',
    title: t('norms.table.applicable'),
    track: '132px',
    least: 132,
    rank: 0,
    card: 'corner',
    sortBy: ({ applicabilityStatus }) => ['APPLICABLE', 'UNKNOWN', 'NA'].indexOf(applicabilityStatus),
    choice: {
      of: ({ applicabilityStatus }) => applicabilityStatus,
      say: ({ applicabilityStatus }) => t(`norms.status.${applicabilityStatus}`),
    },
    cell: (row) => <PointStatus row={row} />,
  },
  {
    id: 'method',
    title: t('norms.gspr.method'),
    track: 'minmax(0, 1fr)',
    least: 110,
    rank: 3,
    card: 'line',
    sortBy: ({ method }) => method || null,
    text: ({ method }) => method,
    cell: ({ method }) => method,
  },
  {
    id: 'standard',
    title: t('norms.gspr.standard'),
    track: 'minmax(0, 1.3fr)',
    least: 150,
    rank: 2,
    card: 'line',
    sortBy: ({ standard }) => standard || null,
    text: ({ standard }) => standard,
    cell: (row) => <Standards row={row} />,
  },
  {
    id: 'document',
    title: t('norms.gspr.document'),
    track: 'minmax(0, 1.4fr)',
    least: 170,
    rank: 1,
    card: 'line',
    sortBy: ({ document }) => document?.name ?? null,
    text: (row) => evidenceOf(row).join('; '),
    cell: (row, { edited, onEdit }) => (
      <Evidence row={row} onEdit={onEdit && edited !== row._id && takesEvidence(row) ? () => onEdit(row._id) : null} />
    ),
  },
  {
    id: 'by',
    title: t('norms.gspr.by'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 4,
    isOptional: true,
    card: 'hidden',
    sortBy: ({ named }) => named?.byName ?? null,
    choice: {
      of: ({ named }) => named?.by ?? 'nobody',
      say: ({ named }) => (named ? (named.byName ?? t('norms.erased')) : t('norms.gspr.missing')),
    },
    cell: ({ named }) => named && (named.byName ?? t('norms.erased')),
  },
  {
    id: 'at',
    title: t('norms.gspr.at'),
    track: '104px',
    least: 104,
    rank: 5,
    isOptional: true,
    card: 'hidden',
    sortBy: ({ named }) => named?.at ?? null,
    text: ({ named }) => named?.at.slice(0, 10) ?? '',
    cell: ({ named }) => named?.at.slice(0, 10),
  },
];

const wordsOf = (row: GsprRow, locale: Locale) => (locale === 'fr' ? row.requirementFR : row.requirementEN);

/** The named document and those whose passages are evidence, each once. */
const evidenceOf = ({ document, passages }: GsprRow): string[] => [
  ...new Set([...(document ? [document.name] : []), ...passages.map((passage) => passage.document.name)]),
];
