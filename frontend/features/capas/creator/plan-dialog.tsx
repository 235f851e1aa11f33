import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { planCapa, renameCapa } from '../capas-queries.ts';
import css from '../capas.module.css';
import { OwnerField } from '../owner-field.tsx';
import { useCapaAct } from '../use-capa-act.ts';

/** Title, owner and due date of a CAPA. */
export function PlanDialog({ capa, onClose }: { capa: Capa; onClose: () => void }) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const [owner, setOwner] = useState(capa.owner?.id ?? '');
  const [due, setDue] = useState(capa.plannedDue);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = typed(new FormData(event.currentTarget), 'title');
    setMissing(title === '');
    if (title === '') return;
    act(async () => {
      if (title !== capa.title) await renameCapa({ capaId: capa.id, title });
      await planCapa({ capaId: capa.id, owner: owner || null, due });
    }, onClose);
  };
  return (
    <Dialog
      title={t('capas.plan.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="plan-capa" isPending={isPending}>
            {t('capas.plan.confirm')}
          </Button>
        </>
      }
    >
      <form id="plan-capa" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('capas.new.name')}
          defaultValue={capa.title}
          maxLength={200}
          error={isMissing ? t('capas.new.nameMissing') : undefined}
          required
          autoFocus
        />
        <OwnerField value={owner} onChange={setOwner} />
        <DateField label={t('capas.plan.due')} value={due} onChange={setDue} />
      </form>
    </Dialog>
  );
}
