import type { RegisterContext } from '../../shared/register-table.tsx';
import type { TFunction } from 'i18next';
import { Link } from '../../ui/link.tsx';
import type { ChangeLine } from '#/backend/api/changes/contract.ts';
import type { Column } from '../../ui/table/column.ts';
import { OutcomeMark, outcomeOf, StatusMark } from './marks.tsx';

/** The columns of the register. */
export const changeColumns = (t: TFunction): readonly Column<ChangeLine, RegisterContext>[] => [
  {
    id: 'number',
    title: t('changes.list.number'),
    track: '122px',
    least: 122,
    rank: 0,
    card: 'corner',
    sortBy: ({ number }) => number,
    text: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    id: 'title',
    title: t('changes.list.title'),
    track: 'minmax(0, 2.6fr)',
    least: 160,
    rank: 0,
    card: 'title',
    sortBy: ({ title }) => title,
    text: ({ title }) => title,
    cell: ({ id, title }, { pathOf }) => <Link to={pathOf(id)}>{title}</Link>,
  },
  {
    id: 'device',
    title: t('changes.list.device'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 3,
    card: 'line',
    sortBy: ({ device }) => device?.name ?? null,
    choice: { of: ({ device }) => device?.id ?? 'company', say: ({ device }) => device?.name ?? t('changes.company') },
    cell: ({ device }) => device?.name ?? t('changes.company'),
  },
  {
    id: 'status',
    title: t('changes.list.status'),
    track: '140px',
    least: 140,
    rank: 0,
    card: 'line',
    sortBy: ({ status }) => status,
    choice: { of: ({ status }) => status, say: ({ status }) => t(`changes.status.${status}`) },
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    id: 'outcome',
    title: t('changes.list.outcome'),
    track: '200px',
    least: 200,
    rank: 1,
    card: 'line',
    sortBy: ({ outcome }) => outcome,
    choice: {
      of: ({ outcome }) => outcome ?? 'none',
      say: ({ outcome }) => t(`changes.outcome.${outcomeOf(outcome)}`),
    },
    cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
  },
  {
    id: 'followUps',
    title: t('changes.list.followUps'),
    track: '100px',
    least: 100,
    rank: 4,
    card: 'line',
    sortBy: ({ followUps: { done, all } }) => all - done,
    text: ({ followUps: { done, all } }) => (all === 0 ? '' : `${done} / ${all}`),
    cell: ({ followUps: { done, all } }) => (all === 0 ? '' : `${done} / ${all}`),
  },
  {
    id: 'due',
    title: t('changes.list.due'),
    track: '130px',
    least: 130,
    rank: 2,
    card: 'line',
    sortBy: ({ due }) => due,
    text: ({ due }) => due ?? '',
    cell: ({ due, isOverdue }, { date }) =>
      due === null ? '' : isOverdue ? `${date(due)} · ${t('changes.list.overdue')}` : date(due),
  },
];
