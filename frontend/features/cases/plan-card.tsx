import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useOwners } from '../roadmap/use-owners.ts';
import { actOnCase, type CaseKind } from './case-queries.ts';
import { useCaseAct } from './use-case-act.ts';
import css from './cases.module.css';

type PlanCardProps = { kind: CaseKind; one: ShownCase; mayEdit: boolean };

/** Who answers for a record, and until when. */
export function PlanCard({ kind, one, mayEdit }: PlanCardProps) {
  const { t } = useTranslation();
  const { date } = useDates();
  const [isPlanning, setPlanning] = useState(false);
  const { owner, due } = one.plan;
  return (
    <Card
      className={css.roomy}
      title={t('cases.plan.title')}
      aside={mayEdit && <Button onPress={() => setPlanning(true)}>{t('cases.plan.change')}</Button>}
    >
      <dl className={css.facts}>
        <div>
          <dt>{t('cases.plan.owner')}</dt>
          <dd>{owner ? (owner.name ?? t('cases.erased')) : t('cases.plan.nobody')}</dd>
        </div>
        <div>
          <dt>{t('cases.plan.due')}</dt>
          <dd>
            {due === null && t('cases.plan.noDay')}
            {due !== null && !one.isOverdue && date(due)}
            {due !== null && one.isOverdue && <Badge tone="bad">{t('cases.late', { date: date(due) })}</Badge>}
          </dd>
        </div>
      </dl>
      {isPlanning && <PlanDialog kind={kind} one={one} onClose={() => setPlanning(false)} />}
    </Card>
  );
}

function PlanDialog({ kind, one, onClose }: Omit<PlanCardProps, 'mayEdit'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const { owners, error } = useOwners();
  const { act, isPending } = useCaseAct();
  const [owner, setOwner] = useState(one.plan.owner?.account ?? '');
  const [due, setDue] = useState(one.plan.due);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(() => actOnCase(kind, one.id, { type: 'Plan', owner: owner || null, due }), onClose);
  };
  return (
    <Dialog
      title={t('cases.plan.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="plan-case" isPending={isPending}>
            {t('cases.save')}
          </Button>
        </>
      }
    >
      <form id="plan-case" className={css.form} onSubmit={submit} noValidate>
        <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
        <SelectField
          label={t('cases.plan.owner')}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t('cases.plan.nobody') },
            ...(owners ?? []).map(({ account, name }) => ({ value: account, label: name })),
          ]}
        />
        <DateField label={t('cases.plan.due')} value={due} onChange={setDue} />
      </form>
    </Dialog>
  );
}
