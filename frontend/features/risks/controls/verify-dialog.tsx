import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifiedAspect } from '#/backend/events/risks.ts';
import type { RiskControl } from '#/backend/projections/documents/risk-record/fold.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { verifyControl } from '../risk-commands.ts';
import { useReasoned } from '../decisions/use-reasoned.tsx';

type VerifyDialogProps = {
  deviceId: string;
  riskKey: string;
  control: RiskControl;
  aspect: VerifiedAspect;
  onClose: () => void;
};

/** Names the record that proves that a control is implemented, or effective (ISO 14971, 7.2). */
export function VerifyDialog({ deviceId, riskKey, control, aspect, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const { run, isPending, dialog } = useReasoned();
  const before = aspect === 'IMPLEMENTATION' ? control.implementation : control.effectiveness;
  const title = t('risks.control.verifyTitle', { aspect: t(`risks.control.${aspect}`), control: control.id });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const evidence = typed(new FormData(event.currentTarget), 'evidence');
    setMissing(evidence === '');
    if (evidence === '') return;
    const done = await run({
      title,
      isSettled: before !== null,
      act: (reason) => verifyControl({ deviceId, key: riskKey, control: control.id, aspect, evidence, reason }),
    });
    if (done) onClose();
  };
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('risks.cancel')}</Button>
            <Button look="primary" type="submit" form="risk-verify" isPending={isPending}>
              {t('risks.control.verify')}
            </Button>
          </>
        }
      >
        <form id="risk-verify" onSubmit={(event) => void submit(event)} noValidate>
          <TextAreaField
            name="evidence"
            label={t('risks.control.evidence')}
            hint={t('risks.control.evidenceHint')}
            defaultValue={before?.evidence ?? ''}
            error={isMissing ? t('risks.words.missing') : undefined}
            required
            autoFocus
            rows={3}
            maxLength={1000}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
