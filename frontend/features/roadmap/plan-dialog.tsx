import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { proposedOwner } from './owners.ts';
import css from './roadmap.module.css';
import { useOwners } from './use-owners.ts';

type PlanDialogProps = {
  title: string;
  plan: { owner: StepOwner; due: string | null };
  onClose: () => void;
  onConfirm: (plan: { owner: string | null; due: string | null }) => void;
};

/** Owner of a task, one of the members, and its due date. Both may be empty. */
export function PlanDialog({ title, plan, onClose, onConfirm }: PlanDialogProps) {
  const { t } = useTranslation();
  const { owners, error, callOwner } = useOwners();
  const [due, setDue] = useState(plan.due);
  const [chosen, setChosen] = useState<string | null>(null);
  const proposed = owners && proposedOwner(plan.owner, owners);
  const owner = chosen ?? proposed ?? '';
  const isReplaced = plan.owner !== null && !('account' in plan.owner && plan.owner.account === proposed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm({ owner: owner || null, due });
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
          <DateField label={t('roadmap.plan.due')} value={due} onChange={setDue} />
        </form>
      )}
    </Dialog>
  );
}
