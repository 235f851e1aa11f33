import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { reportKinds } from '#/backend/events/complaints.ts';
import { useDates } from '../../shared/dates.ts';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { actOnComplaint } from '../cases/case-queries.ts';
import { known } from '../cases/places.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import css from '../cases/cases.module.css';
import { complaintWords } from './complaint-words.ts';
import { DueMark } from './due-mark.tsx';

/** The reports that were made to authorities, and how long there is for the one that is missing. */
export function ReportsCard({ complaint, mayEdit }: { complaint: Complaint; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const words = complaintWords(t);
  const [isAdding, setAdding] = useState(false);
  const { id, reports, assessment, reportDue } = complaint;
  return (
    <Card className={css.roomy} title={t('complaints.reports.title')} aside={<DueMark due={complaint} />}>
      {reports.length === 0 && <p className={css.quiet}>{t('complaints.reports.none')}</p>}
      <ul className={css.lines}>
        {reports.map(({ kind, to, on, reference }) => (
          <li key={`${kind} ${to} ${on} ${reference}`}>
            <span>
              {words.report(kind)}, {to} <small>{reference}</small>
            </span>
            <span>
              <time dateTime={on}>{date(on)}</time>{' '}
              {kind === 'initial' && assessment?.due && (
                <small>{t(on <= assessment.due ? 'complaints.reports.inTime' : 'complaints.reports.tooLate')}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button look={reportDue === null ? 'plain' : 'primary'} onPress={() => setAdding(true)}>
          {t('complaints.reports.add')}
        </Button>
      )}
      {isAdding && <ReportDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = complaintWords(t);
  const { act, isPending } = useCaseAct();
  const { form, errors, setErrors } = useFieldErrors<'to' | 'on'>();
  const [kind, setKind] = useState<(typeof reportKinds)[number]>('initial');
  const [on, setOn] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const to = typed(data, 'to');
    setErrors({
      ...(to === '' && { to: t('complaints.reports.toMissing') }),
      ...(on === null && { on: t('cases.dayMissing') }),
    });
    if (to === '' || on === null) return;
    const reference = typed(data, 'reference') || null;
    act(() => actOnComplaint(id, { type: 'Report', kind, to, on, reference }), onClose);
  };
  return (
    <Dialog
      title={t('complaints.reports.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="report" isPending={isPending}>
            {t('cases.save')}
          </Button>
        </>
      }
    >
      <p className={css.quiet}>{t('complaints.reports.text')}</p>
      <form id="report" ref={form} className={css.form} onSubmit={submit} noValidate>
        <SelectField
          label={t('complaints.reports.what')}
          value={kind}
          options={reportKinds.map((value) => ({ value, label: words.report(value) }))}
          onChange={(value) => setKind(known(reportKinds, value, 'initial'))}
        />
        <TextField name="to" label={t('complaints.reports.to')} maxLength={200} error={errors.to} required autoFocus />
        <DateField label={t('complaints.reports.on')} value={on} onChange={setOn} error={errors.on} required />
        <TextField name="reference" label={t('complaints.reports.reference')} maxLength={200} />
      </form>
    </Dialog>
  );
}
