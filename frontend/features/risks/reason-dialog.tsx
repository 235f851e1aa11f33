import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

type ReasonDialogProps = {
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why something is changed that was settled. */
export function ReasonDialog({ title, isPending, onClose, onConfirm }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason !== '') onConfirm(reason);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('risks.cancel')}</Button>
          <Button look="primary" type="submit" form="risk-reason" isPending={isPending}>
            {t('risks.reason.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('risks.reason.text')}</p>
      <form id="risk-reason" onSubmit={submit} noValidate>
        <TextAreaField
          name="reason"
          label={t('risks.reason.label')}
          hint={t('risks.reason.hint')}
          error={isMissing ? t('risks.reason.missing') : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
