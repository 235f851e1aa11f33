import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { send } from '../../norms/norms-queries.ts';
import css from '../evidence/evidence.module.css';
import { useAct } from '../use-act.ts';

type JustifyDialogProps = {
  runId: string;
  deviceId: string;
  finding: ShownFinding;
  /** The statement that it replaces, which needs a reason. */
  before: string | null;
  onClose: () => void;
};

/** States with a justification that the requirement of a gap does not apply to the device. */
export function JustifyDialog({ runId, deviceId, finding, before, onClose }: JustifyDialogProps) {
  const { t } = useTranslation();
  const { act, isPending } = useAct();
  const [isMissing, setMissing] = useState({ justification: false, reason: false });
  const { requirement: key, code, clause } = finding;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [justification, reason] = [typed(data, 'justification'), typed(data, 'reason')];
    const missing = { justification: justification === '', reason: before !== null && reason === '' };
    setMissing(missing);
    if (missing.justification || missing.reason) return;
    const why = before === null ? {} : { reason };
    act(() => send('stateApplicability', { deviceId, key, status: 'NA', justification, runId, ...why }), onClose);
  };
  return (
    <Dialog
      title={t('findings.gap.justifyTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="gap-justification" isPending={isPending}>
            {t('findings.gap.justifyConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('findings.gap.justifyText')}</p>
      <form id="gap-justification" className={css.form} onSubmit={submit} noValidate>
        <TextAreaField
          name="justification"
          label={t('findings.gap.justification')}
          defaultValue={before ?? t('findings.gap.justifyStart', { code, clause })}
          error={isMissing.justification ? t('findings.gap.justificationMissing') : undefined}
          maxLength={2000}
          rows={4}
          required
          autoFocus
        />
        {before !== null && (
          <TextAreaField
            name="reason"
            label={t('findings.review.reason')}
            error={isMissing.reason ? t('findings.review.reasonMissing') : undefined}
            maxLength={1000}
            rows={2}
            required
          />
        )}
      </form>
    </Dialog>
  );
}
