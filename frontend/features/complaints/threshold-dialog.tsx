import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ThresholdBody, type ComplaintList } from '#/backend/api/complaints/contract.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useCaseAct } from '../cases/use-case-act.ts';
import css from '../cases/cases.module.css';
import { setThreshold } from './complaints-queries.ts';

type Threshold = ComplaintList['thresholds'][string];
type ThresholdProps = { deviceId: string; kind: string; before: Threshold | null };

/** Sets how many complaints of a kind are foreseen in a month, and how the maker knows (MDR Article 88). */
export function ThresholdButton(props: ThresholdProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('complaints.threshold.open')}</Button>
      {isOpen && <ThresholdDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ThresholdDialog({ deviceId, kind, before, onClose }: ThresholdProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { act, isPending } = useCaseAct();
  const [isWrong, setWrong] = useState(false);
  const send = (threshold: Threshold | null) => {
    const body = ThresholdBody.safeParse({ deviceId, kind, threshold });
    setWrong(!body.success);
    if (body.success) act(() => setThreshold({ deviceId, kind: body.data.kind, threshold }), onClose);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const perMonth = typed(form, 'perMonth');
    send({ perMonth: perMonth === '' ? Number.NaN : Number(perMonth), method: typed(form, 'method') });
  };
  return (
    <Dialog
      title={t('complaints.threshold.open')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {before && <Button onPress={() => send(null)}>{t('complaints.threshold.remove')}</Button>}
          <Button look="primary" type="submit" form="threshold" isPending={isPending}>
            {t('cases.save')}
          </Button>
        </>
      }
    >
      <p>{t('complaints.threshold.text')}</p>
      <form id="threshold" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="perMonth"
          inputMode="numeric"
          label={t('complaints.threshold.perMonth')}
          defaultValue={before?.perMonth}
          error={isWrong ? t('complaints.threshold.wrong') : undefined}
          required
          autoFocus
        />
        <TextAreaField
          name="method"
          label={t('complaints.threshold.method')}
          hint={t('complaints.threshold.methodHint')}
          defaultValue={before?.method}
          maxLength={2000}
          required
        />
      </form>
    </Dialog>
  );
}
