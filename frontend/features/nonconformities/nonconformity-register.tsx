import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Nonconformity } from '#/backend/api/nonconformities/contract.ts';
import { foundPlaces } from '#/backend/events/nonconformities.ts';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { nonconformitiesQuery } from '../cases/candidates.ts';
import { caseColumns } from '../cases/case-columns.tsx';
import type { Filter } from '../../shared/register-table.tsx';
import { CaseTable } from '../cases/case-table.tsx';
import { ExportButton } from '../cases/export-button.tsx';
import { RegisterFrame } from '../cases/register-frame.tsx';
import { RegisterPart } from '../cases/register-part.tsx';
import { TrendCard } from '../cases/trend-card.tsx';
import css from '../cases/cases.module.css';
import { nonconformityWords } from './nonconformity-words.ts';
import { RecordDialog } from './record-dialog.tsx';

/** The register of non-conformities with its trend, now or at the moment of the rail. */
export function NonconformityRegister() {
  return (
    <RegisterFrame kind="nonconformities" Intake={RecordDialog}>
      {(deviceId) => <Loaded key={deviceId ?? 'all'} deviceId={deviceId} />}
    </RegisterFrame>
  );
}

type Row = Nonconformity & { title: string; kind: string; day: string };
const rowOf = (one: Nonconformity): Row => ({
  ...one,
  title: one.finding.title,
  kind: one.finding.place,
  day: one.finding.foundOn,
});

function Loaded({ deviceId }: { deviceId: string | undefined }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const result = useQuery(nonconformitiesQuery(deviceId, asOf));
  const mayWrite = useMayWrite() && !replay.isPast;
  const words = useMemo(() => nonconformityWords(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <RegisterPart
      kind="nonconformities"
      result={result}
      isEmpty={({ nonconformities }) => nonconformities.length === 0}
    >
      {({ nonconformities, trends }) => (
        <div className={css.stack}>
          <CaseTable
            kind="nonconformities"
            rows={nonconformities.map(rowOf)}
            columns={columns}
            filters={filters}
            kinds={{
              label: t('nonconformities.list.place'),
              options: foundPlaces.map((value) => ({ value, label: words.place(value) })),
            }}
            isDimmed={!isResting || result.isPlaceholderData}
          />
          <div className={css.acts}>
            <ExportButton kind="nonconformities" deviceId={deviceId} asOf={asOf} />
          </div>
          <TrendCard
            trends={trends}
            wayName={(way) => t(`nonconformities.trend.${way}`)}
            lineName={(way, line) => {
              if (way === 'device')
                return nonconformities.find(({ device }) => device?.id === line)?.device?.name ?? t('cases.company');
              return way === 'kind' ? words.place(line) : words.disposition(line);
            }}
            mayEdit={mayWrite}
          />
        </div>
      )}
    </RegisterPart>
  );
}

const filtersOf = (t: TFunction): readonly Filter<Row>[] => [
  { id: 'all', passes: () => true, label: (count) => t('cases.list.show.all', { count }) },
  { id: 'open', passes: ({ status }) => status === 'open', label: (count) => t('cases.list.show.open', { count }) },
  {
    id: 'approve',
    passes: ({ status, missing }) => status === 'open' && missing.includes('approval'),
    label: (count) => t('nonconformities.list.toApprove', { count }),
  },
  { id: 'late', passes: ({ isOverdue }) => isOverdue, label: (count) => t('cases.list.show.late', { count }) },
  {
    id: 'closed',
    passes: ({ status }) => status === 'closed',
    label: (count) => t('cases.list.show.closed', { count }),
  },
];

function columnsOf(t: TFunction) {
  const words = nonconformityWords(t);
  const head = {
    kind: t('nonconformities.list.place'),
    day: t('nonconformities.list.found'),
    kindOf: (row: Row) => words.place(row.kind),
  };
  return caseColumns<Row>(t, head, [
    {
      id: 'disposition',
      title: t('nonconformities.list.disposition'),
      track: 'minmax(150px, 1fr)',
      least: 150,
      rank: 0,
      card: 'line',
      sortBy: ({ disposition }) => disposition?.disposition ?? null,
      cell: ({ disposition }) => {
        const what = words.disposition(disposition?.disposition ?? 'open');
        return disposition?.approval === null ? t('nonconformities.list.proposed', { what }) : what;
      },
    },
  ]);
}
