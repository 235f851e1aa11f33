import type { TFunction } from 'i18next';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Column } from '../../../ui/table/column.ts';
import { ClauseButton, Justification, RequirementText, Traces } from './requirement-cells.tsx';
import { StatusMark } from '../status.tsx';

/** The data that the cells of a requirement need in addition. */
export type RequirementContext = { norm: Norm; open: string; onToggle: (id: string) => void };
export type RequirementColumn = Column<Requirement, RequirementContext>;

/** The columns of the requirements of a norm. */
export const requirementColumns = (t: TFunction, locale: Locale): readonly RequirementColumn[] => [
  {
    id: 'clause',
    title: t('norms.table.clause'),
    track: '112px',
    least: 96,
    rank: 0,
    card: 'title',
    sortBy: ({ clause }) => citationIn(locale, clause),
    text: ({ clause }) => citationIn(locale, clause),
    cell: (row, { open, onToggle }) => <ClauseButton row={row} isOpen={open === row._id} onToggle={onToggle} />,
  },
  {
    id: 'requirement',
    title: t('norms.table.requirement'),
    track: 'minmax(0, 1fr)',
    least: 340,
    rank: 0,
    card: 'line',
    sortBy: (row) => (locale === 'fr' ? row.requirementFR : row.requirementEN),
    text: (row) => (locale === 'fr' ? row.requirementFR : row.requirementEN) ?? t('norms.list.closed'),
    cell: (row) => <RequirementText row={row} />,
  },
  {
    id: 'status',
    title: t('norms.table.applicable'),
    track: '136px',
    least: 130,
    rank: 0,
    card: 'corner',
    sortBy: ({ applicabilityStatus }) => ['APPLICABLE', 'UNKNOWN', 'NA'].indexOf(applicabilityStatus),
    choice: {
      of: ({ applicabilityStatus }) => applicabilityStatus,
      say: ({ applicabilityStatus }) => t(`norms.status.${applicabilityStatus}`),
    },
    cell: ({ applicabilityStatus }) => <StatusMark status={applicabilityStatus} />,
  },
  {
    id: 'why',
    title: t('norms.table.why'),
    track: '150px',
    least: 140,
    rank: 2,
    card: 'line',
    text: (row) => (locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN) ?? '',
    cell: (row, { norm }) => <Justification row={row} norm={norm} />,
  },
  {
    id: 'trace',
    title: t('norms.table.trace'),
    track: '170px',
    least: 150,
    rank: 1,
    card: 'hidden',
    sortBy: ({ templates, gspr, risks, passages }) => templates.length + gspr.length + risks.length + passages.length,
    text: ({ templates, gspr, risks }) => [...templates, ...gspr, ...risks].join(', '),
    cell: (row) => <Traces row={row} />,
  },
];
