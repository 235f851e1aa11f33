import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './roadmap.module.css';

type Plan = { owner: string | null; due: string | null };
type PlanDialogProps = { title: string; plan: Plan; onClose: () => void; onConfirm: (plan: Plan) => void };

/** Who does a task, and until when. Both may stay empty. */
export function PlanDialog({ title, plan, onClose, onConfirm }: PlanDialogProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onConfirm({ owner: typed(data, 'owner').trim() || null, due: typed(data, 'due') || null });
  };
  return (
    <Dialog
      title={t('roadmap.plan.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('roadmap.cancel')}</Button>
          <Button look="primary" type="submit" form="plan">
            {t('roadmap.plan.confirm')}
          </Button>
        </>
      }
    >
      <p>{title}</p>
      <form id="plan" onSubmit={submit} className={css.form}>
        <TextField
          name="owner"
          label={t('roadmap.plan.owner')}
          defaultValue={plan.owner ?? ''}
          maxLength={200}
          autoFocus
        />
        <TextField name="due" type="date" label={t('roadmap.plan.due')} defaultValue={plan.due ?? ''} />
      </form>
    </Dialog>
  );
}
