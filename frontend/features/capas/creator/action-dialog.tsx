import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CapaActionShown } from '#/backend/api/capas/contract.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { addAction, changeAction } from '../capas-queries.ts';
import css from '../capas.module.css';
import { OwnerField } from '../owner-field.tsx';
import { useCapaAct } from '../use-capa-act.ts';

const kinds = ['containment', 'corrective', 'preventive'] as const;

type ActionDialogProps = {
  capaId: string;
  /** Null: a new one. */
  action: CapaActionShown | null;
  onClose: () => void;
};

/** Adds or changes an action. One that is done changes with a reason. */
export function ActionDialog({ capaId, action, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const [kind, setKind] = useState<(typeof kinds)[number]>(action?.kind ?? 'corrective');
  const [owner, setOwner] = useState(action?.owner?.id ?? '');
  const [due, setDue] = useState(action?.due ?? null);
  const [isMissing, setMissing] = useState(false);
  const needsReason = action?.done != null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [text, reason] = [typed(form, 'text'), needsReason ? typed(form, 'reason') : ''];
    const isShort = text === '' || (needsReason && reason === '');
    setMissing(isShort);
    if (isShort) return;
    const body = { capaId, text, owner: owner || null, due };
    const why = reason === '' ? {} : { reason };
    act(
      () => (action ? changeAction({ ...body, action: action.action, ...why }) : addAction({ ...body, kind })),
      onClose,
    );
  };
  return (
    <Dialog
      title={t(action ? 'capas.actions.changeTitle' : 'capas.actions.addTitle', { action: action?.action ?? '' })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="capa-action" isPending={isPending}>
            {t('capas.plan.confirm')}
          </Button>
        </>
      }
    >
      <form id="capa-action" className={css.form} onSubmit={submit} noValidate>
        {!action && (
          <SelectField
            label={t('capas.actions.kindLabel')}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: t(`capas.actions.kind.${one}`) }))}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'corrective')}
          />
        )}
        <TextAreaField
          name="text"
          label={t('capas.actions.text')}
          defaultValue={action?.text}
          maxLength={2000}
          rows={3}
          error={isMissing ? t('capas.actions.textMissing') : undefined}
          required
          autoFocus
        />
        <OwnerField value={owner} onChange={setOwner} />
        <DateField label={t('capas.plan.due')} value={due} onChange={setDue} />
        {needsReason && <TextField name="reason" label={t('capas.reason')} maxLength={1000} required />}
      </form>
    </Dialog>
  );
}
