import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { complaintKinds } from '#/backend/events/complaints.ts';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { complaintsQuery } from '../cases/candidates.ts';
import { caseColumns } from '../cases/case-columns.tsx';
import type { Filter } from '../../shared/register-table.tsx';
import { CaseTable } from '../cases/case-table.tsx';
import { ExportButton } from '../cases/export-button.tsx';
import { RegisterFrame } from '../cases/register-frame.tsx';
import { RegisterPart } from '../cases/register-part.tsx';
import { TrendCard } from '../cases/trend-card.tsx';
import css from '../cases/cases.module.css';
import { complaintWords } from './complaint-words.ts';
import { DueMark } from './due-mark.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ThresholdButton } from './threshold-dialog.tsx';

/** The register of complaints with its trend, now or at the moment of the rail. */
export function ComplaintRegister() {
  return (
    <RegisterFrame kind="complaints" Intake={ReceiveDialog}>
      {(deviceId) => <Loaded key={deviceId ?? 'all'} deviceId={deviceId} />}
    </RegisterFrame>
  );
}

type Row = Complaint & { title: string; kind: string; day: string };
const rowOf = (one: Complaint): Row => ({
  ...one,
  title: one.intake.title,
  kind: one.intake.kind,
  day: one.intake.receivedOn,
});

function Loaded({ deviceId }: { deviceId: string | undefined }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const result = useQuery(complaintsQuery(deviceId, asOf));
  const mayWrite = useMayWrite() && !replay.isPast;
  const words = useMemo(() => complaintWords(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <RegisterPart kind="complaints" result={result} isEmpty={({ complaints }) => complaints.length === 0}>
      {({ complaints, trends, thresholds }) => (
        <div className={css.stack}>
          <CaseTable
            kind="complaints"
            rows={complaints.map(rowOf)}
            columns={columns}
            filters={filters}
            kinds={{
              label: t('complaints.list.kind'),
              options: complaintKinds.map((value) => ({ value, label: words.kind(value) })),
            }}
            isDimmed={!isResting || result.isPlaceholderData}
          />
          <div className={css.acts}>
            <ExportButton kind="complaints" deviceId={deviceId} asOf={asOf} />
          </div>
          <TrendCard
            trends={trends}
            wayName={(way) => t(`complaints.trend.${way}`)}
            lineName={(way, line) => {
              if (way === 'device')
                return complaints.find(({ device }) => device?.id === line)?.device?.name ?? t('cases.company');
              return way === 'kind' ? words.kind(line) : words.outcome(line);
            }}
            limitOf={(kind) => thresholds[kind]?.perMonth ?? null}
            mayEdit={mayWrite}
          >
            {(kind) =>
              deviceId !== undefined && (
                <ThresholdButton key={kind} deviceId={deviceId} kind={kind} before={thresholds[kind] ?? null} />
              )
            }
          </TrendCard>
        </div>
      )}
    </RegisterPart>
  );
}

const filtersOf = (t: TFunction): readonly Filter<Row>[] => [
  { id: 'all', passes: () => true, label: (count) => t('cases.list.show.all', { count }) },
  { id: 'open', passes: ({ status }) => status === 'open', label: (count) => t('cases.list.show.open', { count }) },
  {
    id: 'report',
    passes: ({ missing }) => missing.includes('report'),
    label: (count) => t('complaints.list.toReport', { count }),
  },
  {
    id: 'late',
    passes: ({ isOverdue, daysLeft }) => isOverdue || (daysLeft !== null && daysLeft < 0),
    label: (count) => t('cases.list.show.late', { count }),
  },
  {
    id: 'closed',
    passes: ({ status }) => status === 'closed',
    label: (count) => t('cases.list.show.closed', { count }),
  },
];

function columnsOf(t: TFunction) {
  const words = complaintWords(t);
  const head = {
    kind: t('complaints.list.kind'),
    day: t('complaints.list.received'),
    kindOf: (row: Row) => words.kind(row.kind),
  };
  return caseColumns<Row>(t, head, [
    {
      id: 'report',
      title: t('complaints.list.report'),
      track: 'minmax(170px, 1fr)',
      least: 170,
      rank: 0,
      card: 'line',
      sortBy: ({ reportDue }) => reportDue,
      cell: ({ triage, assessment, reportDue, daysLeft }) => {
        if (reportDue !== null) return <DueMark due={{ reportDue, daysLeft }} />;
        if (triage?.isComplaint === false) return t('complaints.triage.isNot');
        return words.outcome(assessment?.outcome ?? 'open');
      },
    },
  ]);
}
