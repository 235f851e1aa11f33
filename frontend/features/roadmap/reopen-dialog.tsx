import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

type ReopenDialogProps = { title: string; onClose: () => void; onConfirm: (reason: string) => void };

/** Asks why a task that was done is open again. */
export function ReopenDialog({ title, onClose, onConfirm }: ReopenDialogProps) {
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
      title={t('roadmap.reopen.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('roadmap.cancel')}</Button>
          <Button look="primary" type="submit" form="reopen">
            {t('roadmap.reopen.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('roadmap.reopen.text', { title })}</p>
      <form id="reopen" onSubmit={submit} noValidate>
        <TextAreaField
          name="reason"
          label={t('roadmap.reason')}
          error={isMissing ? t('roadmap.reasonRequired') : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
