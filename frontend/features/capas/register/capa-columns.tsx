import type { TFunction } from 'i18next';
import { Link } from '../../../ui/link.tsx';
import type { CapaLine } from '#/backend/api/capas/contract.ts';
import type { RegisterContext } from '../../../shared/register-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { phaseTones } from '../phases.ts';

/** What the cells of a line need besides the line. */
export type CapaColumn = Column<CapaLine, RegisterContext>;

/** The columns of the register. */
export const capaColumns = (t: TFunction): readonly CapaColumn[] => [
  {
    id: 'number',
    title: t('capas.register.number'),
    track: '140px',
    least: 140,
    rank: 0,
    card: 'title',
    sortBy: ({ number }) => number,
    text: ({ number }) => number,
    cell: ({ id, number }, { pathOf }) => <Link to={pathOf(id)}>{number}</Link>,
  },
  {
    id: 'title',
    title: t('capas.register.title'),
    track: 'minmax(0, 2fr)',
    least: 160,
    rank: 0,
    card: 'line',
    sortBy: ({ title }) => title,
    text: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: 'source',
    title: t('capas.register.source'),
    track: '130px',
    least: 130,
    rank: 3,
    card: 'line',
    sortBy: ({ source }) => source.kind,
    choice: { of: ({ source }) => source.kind, say: ({ source }) => t(`capas.source.${source.kind}`) },
    cell: ({ source }) => t(`capas.source.${source.kind}`),
  },
  {
    id: 'phase',
    title: t('capas.register.phase'),
    track: '170px',
    least: 150,
    rank: 0,
    card: 'corner',
    sortBy: ({ phase }) => phase,
    choice: { of: ({ phase }) => phase, say: ({ phase }) => t(`capas.phase.${phase}`) },
    cell: ({ phase }) => <Badge tone={phaseTones[phase]}>{t(`capas.phase.${phase}`)}</Badge>,
  },
  {
    id: 'owner',
    title: t('capas.register.owner'),
    track: 'minmax(0, 1fr)',
    least: 110,
    rank: 2,
    card: 'line',
    sortBy: ({ owner }) => owner?.name ?? null,
    choice: {
      of: ({ owner }) => owner?.id ?? 'none',
      say: ({ owner }) => (owner ? (owner.name ?? t('capas.erased')) : '–'),
    },
    cell: ({ owner }) => (owner ? (owner.name ?? t('capas.erased')) : '–'),
  },
  {
    id: 'due',
    title: t('capas.register.due'),
    track: '150px',
    least: 150,
    rank: 1,
    card: 'line',
    sortBy: ({ due }) => due,
    text: ({ due }) => due ?? '',
    cell: ({ due, isOverdue }, { date }) =>
      due === null ? '–' : isOverdue ? <Badge tone="bad">{t('capas.late', { date: date(due) })}</Badge> : date(due),
  },
  {
    id: 'age',
    title: t('capas.register.age'),
    track: '80px',
    least: 80,
    rank: 4,
    card: 'hidden',
    sortBy: ({ age }) => age,
    text: ({ age }) => String(age),
    cell: ({ age }) => t('capas.days', { count: age }),
  },
  {
    id: 'effectiveness',
    title: t('capas.register.effectiveness'),
    track: '130px',
    least: 120,
    rank: 5,
    card: 'hidden',
    sortBy: ({ effectiveness }) => effectiveness,
    choice: {
      of: ({ effectiveness }) => effectiveness,
      say: ({ effectiveness }) => t(`capas.effectiveness.${effectiveness}`),
    },
    cell: ({ effectiveness }) => t(`capas.effectiveness.${effectiveness}`),
  },
];
