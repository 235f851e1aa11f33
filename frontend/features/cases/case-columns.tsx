import type { TFunction } from 'i18next';
import { Link } from '../../ui/link.tsx';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import type { RegisterContext } from '../../shared/register-table.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';

/** A record in its register, with what differs between the two under common names. */
export type CaseRow = ShownCase & { title: string; kind: string; day: string };

/** The columns that both registers have, around those of one. `words`: what differs in their heads and cells. */
export function caseColumns<Row extends CaseRow>(
  t: TFunction,
  words: { kind: string; day: string; kindOf: (row: Row) => string },
  own: readonly Column<Row, RegisterContext>[],
): readonly Column<Row, RegisterContext>[] {
  return [
    {
      id: 'number',
      title: t('cases.list.number'),
      track: '130px',
      least: 130,
      rank: 0,
      card: 'line',
      sortBy: ({ number }) => number,
      text: ({ number }) => number,
      cell: ({ number }) => number,
    },
    {
      id: 'title',
      title: t('cases.list.title'),
      track: 'minmax(0, 2fr)',
      least: 160,
      rank: 0,
      card: 'title',
      sortBy: ({ title }) => title,
      text: ({ title }) => title,
      cell: ({ id, title }, { pathOf }) => <Link to={pathOf(id)}>{title}</Link>,
    },
    {
      id: 'kind',
      title: words.kind,
      track: '130px',
      least: 120,
      rank: 3,
      card: 'line',
      sortBy: (row) => words.kindOf(row),
      choice: { of: ({ kind }) => kind, say: (row) => words.kindOf(row) },
      cell: (row) => words.kindOf(row),
    },
    {
      id: 'day',
      title: words.day,
      track: '120px',
      least: 120,
      rank: 5,
      card: 'hidden',
      sortBy: ({ day }) => day,
      text: ({ day }) => day,
      cell: ({ day }, { date }) => date(day),
    },
    ...own,
    {
      id: 'device',
      title: t('cases.list.device'),
      track: 'minmax(0, 1fr)',
      least: 120,
      rank: 6,
      card: 'hidden',
      sortBy: ({ device }) => device?.name ?? null,
      choice: { of: ({ device }) => device?.id ?? 'company', say: ({ device }) => device?.name ?? t('cases.company') },
      cell: ({ device }) => device?.name ?? t('cases.company'),
    },
    {
      id: 'owner',
      title: t('cases.list.owner'),
      track: 'minmax(0, 1fr)',
      least: 110,
      rank: 2,
      card: 'line',
      sortBy: ({ plan }) => plan.owner?.name ?? null,
      choice: {
        of: ({ plan }) => plan.owner?.account ?? plan.owner?.name ?? 'none',
        say: ({ plan }) => (plan.owner ? (plan.owner.name ?? t('cases.erased')) : '–'),
      },
      cell: ({ plan }) => (plan.owner ? (plan.owner.name ?? t('cases.erased')) : ''),
    },
    {
      id: 'due',
      title: t('cases.list.due'),
      track: '150px',
      least: 140,
      rank: 1,
      card: 'line',
      sortBy: ({ plan }) => plan.due,
      text: ({ plan }) => plan.due ?? '',
      cell: ({ plan: { due }, isOverdue }, { date }) =>
        due === null ? '' : isOverdue ? <Badge tone="bad">{t('cases.late', { date: date(due) })}</Badge> : date(due),
    },
    {
      id: 'age',
      title: t('cases.list.age'),
      track: '80px',
      least: 80,
      rank: 4,
      card: 'hidden',
      sortBy: ({ age }) => age,
      text: ({ age }) => String(age),
      cell: ({ age }) => t('cases.days', { count: age }),
    },
    {
      id: 'status',
      title: t('cases.list.status'),
      track: '100px',
      least: 100,
      rank: 0,
      card: 'corner',
      sortBy: ({ status }) => status,
      choice: { of: ({ status }) => status, say: ({ status }) => t(`cases.status.${status}`) },
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{t(`cases.status.${status}`)}</Badge>
      ),
    },
  ];
}
