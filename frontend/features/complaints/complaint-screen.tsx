import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { CommentsCard } from '../../shared/comments/comments-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CaseScreen } from '../cases/case-screen.tsx';
import { EndCard } from '../cases/end-card.tsx';
import { Facts } from '../cases/facts.tsx';
import { LinksCard } from '../cases/links-card.tsx';
import { PlanCard } from '../cases/plan-card.tsx';
import css from '../cases/cases.module.css';
import { complaintWords } from './complaint-words.ts';
import { complaintQuery } from './complaints-queries.ts';
import { DispositionCard } from './disposition-card.tsx';
import { dueTone, useDueWords } from './due-mark.tsx';
import { ReportingCard } from './reporting-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { TriageCard } from './triage-card.tsx';

/** A complaint from its intake to its end, now or at a moment of the past. */
export function ComplaintScreen({ id }: { id: string }) {
  const { asOf } = useRestedMoment();
  const result = useQuery(complaintQuery(id, asOf));
  return (
    <CaseScreen kind="complaints" result={result} titleOf={({ number, intake }) => `${number} ${intake.title}`}>
      {(complaint, mayEdit) => <Shown complaint={complaint} mayEdit={mayEdit} />}
    </CaseScreen>
  );
}

function Shown({ complaint, mayEdit }: { complaint: Complaint; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { asOf } = useRestedMoment();
  const due = useDueWords()(complaint);
  const { status, triage, device, missing } = complaint;
  const isOpen = mayEdit && status === 'open';
  return (
    <>
      <div className={css.state}>
        <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{t(`cases.status.${status}`)}</Badge>
        {triage?.isComplaint === false && <Badge>{t('complaints.triage.isNot')}</Badge>}
        <span>{t('cases.aboutWhat', { what: device?.name ?? t('cases.company') })}</span>
      </div>
      {due !== null && (
        <Notice tone={dueTone(complaint)} role="status">
          {due}
        </Notice>
      )}
      <div className={css.screen}>
        <div className={css.stack}>
          <IntakeCard complaint={complaint} />
          <TriageCard complaint={complaint} mayEdit={isOpen} />
          {triage?.isComplaint && (
            <>
              <ReportingCard complaint={complaint} mayEdit={isOpen} />
              {complaint.assessment && <ReportsCard complaint={complaint} mayEdit={isOpen} />}
              <DispositionCard complaint={complaint} mayEdit={isOpen} />
            </>
          )}
        </div>
        <div className={css.stack}>
          <PlanCard kind="complaints" one={complaint} mayEdit={isOpen} />
          <LinksCard kind="complaints" one={complaint} mayEdit={isOpen} />
          <CommentsCard
            subject={{ kind: 'complaint', id: complaint.id }}
            device={device}
            title={complaint.intake.title}
            asOf={asOf}
            isReadOnly={!mayEdit}
          />
          <EndCard
            kind="complaints"
            one={complaint}
            missing={missing.map((gap) => t(`complaints.missing.${gap}`))}
            mayEdit={mayEdit}
          />
        </div>
      </div>
    </>
  );
}

function IntakeCard({ complaint: { intake, by, at } }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  const words = complaintWords(t);
  return (
    <Card className={css.roomy} title={t('complaints.intake')}>
      <p className={css.text}>{intake.description}</p>
      <Facts
        of={[
          [t('complaints.list.kind'), words.kind(intake.kind)],
          [t('complaints.receive.receivedOn'), date(intake.receivedOn)],
          [t('complaints.receive.channel'), words.channel(intake.channel)],
          [t('cases.product'), intake.product],
          [t('cases.lot'), intake.lot],
          [t('complaints.receive.complainant'), intake.complainant],
        ]}
      />
      <p className={css.quiet}>{t('cases.by', { name: by ?? t('cases.erased'), date: day(at) })}</p>
    </Card>
  );
}
