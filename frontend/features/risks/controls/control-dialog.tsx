import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controlKinds, type ControlKind } from '#/backend/events/risks.ts';
import type { RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { typed, useFieldErrors } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { addControl } from '../risk-commands.ts';
import { useReasoned } from '../decisions/use-reasoned.tsx';

type ControlDialogProps = {
  deviceId: string;
  riskKey: string;
  record: RiskRecord;
  kind: ControlKind;
  text: string;
  /** A draft of the reason why safer kinds are not practicable; empty if the library has none. */
  impracticable: string;
  onClose: () => void;
};

/** A new measure. A less safe kind needs a reason why safer ones are not practicable. */
export function ControlDialog({
  deviceId,
  riskKey,
  record,
  kind: first,
  text,
  impracticable,
  onClose,
}: ControlDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(first);
  const { form, errors, setErrors } = useFieldErrors<'text' | 'rationale'>();
  const { run, isPending, dialog } = useReasoned();
  const there = new Set(record.controls.map((control) => control.kind));
  const skipped = controlKinds.slice(0, controlKinds.indexOf(kind)).filter((safer) => !there.has(safer));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [said, rationale] = [typed(data, 'text'), typed(data, 'rationale')];
    setErrors({
      ...(said === '' ? { text: t('risks.words.missing') } : {}),
      ...(skipped.length > 0 && rationale === '' ? { rationale: t('risks.control.rationaleMissing') } : {}),
    });
    if (said === '' || (skipped.length > 0 && rationale === '')) return;
    const done = await run({
      title: t('risks.control.add'),
      isSettled: false,
      act: (reason) => addControl({ deviceId, key: riskKey, kind, text: said, rationale: rationale || null, reason }),
    });
    if (done) onClose();
  };

  return (
    <>
      <Dialog
        title={t('risks.control.addTo', { risk: riskKey })}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('risks.cancel')}</Button>
            <Button look="primary" type="submit" form="risk-control" isPending={isPending}>
              {t('risks.save')}
            </Button>
          </>
        }
      >
        <form
          id="risk-control"
          ref={form}
          onSubmit={(event) => void submit(event)}
          noValidate
          style={{ display: 'grid', gap: 16 }}
        >
          <SelectField
            label={t('risks.control.kindLabel')}
            value={kind}
            options={controlKinds.map((value) => ({ value, label: t(`risks.control.kind.${value}`) }))}
            onChange={(value) => setKind(controlKinds.find((known) => known === value) ?? kind)}
          />
          <TextAreaField
            name="text"
            label={t('risks.control.text')}
            defaultValue={text}
            error={errors.text}
            required
            rows={3}
            maxLength={1000}
          />
          {skipped.length > 0 && (
            <TextAreaField
              name="rationale"
              label={t('risks.control.rationale', {
                kinds: skipped.map((safer) => t(`risks.control.kind.${safer}`).toLowerCase()).join(', '),
              })}
              hint={t('risks.control.rationaleHint')}
              defaultValue={impracticable}
              error={errors.rationale}
              required
              rows={2}
              maxLength={1000}
            />
          )}
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
