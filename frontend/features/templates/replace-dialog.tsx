import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

type ReplaceDialogProps = {
  title: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  isPending: boolean;
};

/** Asks why a document that stands in the document space gets a new version. */
export function ReplaceDialog({ title, onClose, onConfirm, isPending }: ReplaceDialogProps) {
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
      title={t('templates.replace.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="replace" isPending={isPending}>
            {t('templates.replace.confirm')}
          </Button>
        </>
      }
    >
      <form id="replace" onSubmit={submit} noValidate>
        <p>{t('templates.replace.text', { title })}</p>
        <TextAreaField
          name="reason"
          label={t('templates.replace.reason')}
          error={isMissing ? t('templates.replace.missing') : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
