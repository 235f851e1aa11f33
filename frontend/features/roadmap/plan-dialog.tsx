import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { typed } from '../../shared/use-field-errors.ts';
import { proposedOwner } from './owners.ts';
import css from './roadmap.module.css';
import { useOwners } from './use-owners.ts';

type PlanDialogProps = {
  title: string;
  /** `days`: its weight in working days; absent where it has none. */
  plan: { owner: StepOwner; due: string | null; days?: number | null; usualDays?: number };
  onClose: () => void;
  onConfirm: (plan: { owner: string | null; due: string | null; days?: number | null }) => void;
};

/** Owner of a task, one of the members, its due date, which is not past, and its weight. All may be empty. */
export function PlanDialog({ title, plan, onClose, onConfirm }: PlanDialogProps) {
  const { t } = useTranslation();
  const { owners, error, callOwner } = useOwners();
  const [due, setDue] = useState(plan.due);
  const [chosen, setChosen] = useState<string | null>(null);
  const proposed = owners && proposedOwner(plan.owner, owners);
  const [isPast, setPast] = useState(false);
  const owner = chosen ?? proposed ?? '';
  const usual = plan.usualDays ?? null;
  const isReplaced = plan.owner !== null && !('account' in plan.owner && plan.owner.account === proposed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passed = due !== null && due !== plan.due && due < new Date().toLocaleDateString('sv');
    setPast(passed);
    if (passed) return;
    const written = Number(typed(new FormData(event.currentTarget), 'days'));
    const days = written === 0 || written === usual ? null : written;
    onConfirm({ owner: owner || null, due, ...(usual !== null && days !== (plan.days ?? null) && { days }) });
  };
  return (
    <Dialog
      title={t('roadmap.plan.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('roadmap.cancel')}</Button>
          <Button look="primary" type="submit" form="plan" disabled={!owners}>
            {t('roadmap.plan.confirm')}
          </Button>
        </>
      }
    >
      <p>{title}</p>
      <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
      {!owners && !error && <Skeleton height={120} label={t('common.loading')} />}
      {owners && (
        <form id="plan" onSubmit={submit} className={css.form}>
          <SelectField
            name="owner"
            label={t('roadmap.plan.owner')}
            value={owner}
            onChange={setChosen}
            options={[
              { value: '', label: t('roadmap.plan.nobody') },
              ...owners.map(({ account, name }) => ({ value: account, label: name })),
            ]}
            autoFocus
          />
          {isReplaced && <p className={css.quiet}>{t('roadmap.plan.before', { name: callOwner(plan.owner) })}</p>}
          <DateField
            label={t('roadmap.plan.due')}
            value={due}
            onChange={setDue}
            error={isPast ? t('roadmap.plan.past') : undefined}
          />
          {usual !== null && (
            <TextField
              name="days"
              type="number"
              min={1}
              max={999}
              step={1}
              label={t('roadmap.plan.days')}
              hint={t('roadmap.plan.daysHint', { count: usual })}
              defaultValue={plan.days ?? usual}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}
