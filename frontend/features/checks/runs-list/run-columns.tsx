import type { TFunction } from 'i18next';
import { Link } from '../../../ui/link.tsx';
import type { RunSummary } from '#/backend/api/checks/contract.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RunOutcome } from '../shown/run-outcome.tsx';

/** What the cells of a run need besides the run. */
export type RunContext = {
  panelOf: (run: string) => string;
  moment: (iso: string) => string;
  frame: (scope: RunSummary['scope']) => string[];
};
export type RunColumn = Column<RunSummary, RunContext>;

/** The columns of the specification: title, time, device, frame, outcome. */
export const runColumns = (t: TFunction): readonly RunColumn[] => [
  {
    id: 'title',
    title: t('checks.list.title'),
    track: 'minmax(0, 1.6fr)',
    least: 160,
    rank: 0,
    card: 'title',
    sortBy: ({ label }) => label,
    cell: ({ _id, label, isArchived }, { panelOf }) => (
      <>
        <Link to={panelOf(_id)}>{label}</Link>
        {isArchived && <small> · {t('checks.archived')}</small>}
      </>
    ),
  },
  {
    id: 'time',
    title: t('checks.list.time'),
    track: '180px',
    least: 180,
    rank: 2,
    card: 'line',
    sortBy: ({ datetime }) => datetime,
    cell: ({ datetime }, { moment }) => <time dateTime={datetime}>{moment(datetime)}</time>,
  },
  {
    id: 'device',
    title: t('checks.list.device'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 3,
    card: 'line',
    sortBy: ({ device }) => device?.name ?? null,
    cell: ({ device }) => device?.name ?? t('checks.company'),
  },
  {
    id: 'frame',
    title: t('checks.list.frame'),
    track: 'minmax(0, 1.4fr)',
    least: 140,
    rank: 1,
    card: 'line',
    cell: ({ scope }, { frame }) => frame(scope).join(', ') || t('checks.list.noFrame'),
  },
  {
    id: 'outcome',
    title: t('checks.list.outcome'),
    track: '230px',
    least: 230,
    rank: 0,
    card: 'line',
    sortBy: ({ status, progress }) => (status === 'completed' ? 101 : progress),
    cell: (run) => <RunOutcome run={run} />,
  },
];
