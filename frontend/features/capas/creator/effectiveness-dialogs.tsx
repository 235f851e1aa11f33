import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { checkEffectiveness, planEffectiveness } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';

type DialogProps = { capa: Capa; onClose: () => void };

/** Sets the criteria of effectiveness and the date of their check; anew with a reason. */
export function CriteriaDialog({ capa: { id: capaId, check }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const [due, setDue] = useState(check?.due ?? null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [criteria, reason] = [typed(form, 'criteria'), check ? typed(form, 'reason') : ''];
    const isShort = criteria === '' || due === null || (check !== null && reason === '');
    setMissing(isShort);
    if (isShort) return;
    const why = reason === '' ? {} : { reason };
    act(() => planEffectiveness({ capaId, criteria, due, ...why }), onClose);
  };
  return (
    <Dialog
      title={t('capas.check.planTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="capa-criteria" isPending={isPending}>
            {t('capas.plan.confirm')}
          </Button>
        </>
      }
    >
      <form id="capa-criteria" className={css.form} onSubmit={submit} noValidate>
        <TextAreaField
          name="criteria"
          label={t('capas.check.criteria')}
          hint={t('capas.check.criteriaHint')}
          defaultValue={check?.criteria}
          maxLength={4000}
          error={isMissing ? t('capas.check.criteriaMissing') : undefined}
          required
          autoFocus
        />
        <DateField label={t('capas.check.date')} value={due} onChange={setDue} required />
        {check && <TextField name="reason" label={t('capas.reason')} maxLength={1000} required />}
      </form>
    </Dialog>
  );
}

/** Records the outcome of the check. */
export function CheckDialog({ capa: { id: capaId, check }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const [outcome, setOutcome] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed(new FormData(event.currentTarget), 'text');
    setMissing(text === '' || outcome === '');
    if (text !== '' && outcome !== '')
      act(() => checkEffectiveness({ capaId, isEffective: outcome === 'yes', text }), onClose);
  };
  return (
    <Dialog
      title={t('capas.check.recordTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="capa-check" isPending={isPending}>
            {t('capas.check.record')}
          </Button>
        </>
      }
    >
      <p>{check?.criteria}</p>
      <form id="capa-check" className={css.form} onSubmit={submit} noValidate>
        <SelectField
          label={t('capas.check.outcome')}
          value={outcome}
          options={[
            { value: '', label: t('capas.check.open') },
            { value: 'yes', label: t('capas.check.effective') },
            { value: 'no', label: t('capas.check.ineffective') },
          ]}
          onChange={setOutcome}
        />
        <TextAreaField
          name="text"
          label={t('capas.check.text')}
          maxLength={4000}
          error={isMissing ? t('capas.check.textMissing') : undefined}
          required
        />
      </form>
    </Dialog>
  );
}
