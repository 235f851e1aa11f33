import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

type UndoDialogProps = { isPending: boolean; onClose: () => void; onConfirm: (reason: string) => void };

/** Asks why an answer is taken back after the questionnaire had been completed. */
export function UndoDialog({ isPending, onClose, onConfirm }: UndoDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason').trim();
    setMissing(reason === '');
    if (reason !== '') onConfirm(reason);
  };
  return (
    <Dialog
      title={t('profiling.undoDialog.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('profiling.cancel')}</Button>
          <Button look="primary" type="submit" form="undo" isPending={isPending}>
            {t('profiling.undoDialog.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('profiling.undoDialog.text')}</p>
      <form id="undo" onSubmit={submit} noValidate>
        <TextAreaField
          name="reason"
          label={t('profiling.reason')}
          hint={t('profiling.reasonHelp')}
          error={isMissing ? t('profiling.reasonRequired') : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
