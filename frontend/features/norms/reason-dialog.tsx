import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './statement-dialog.module.css';

type ReasonDialogProps = {
  title: string;
  text?: string;
  label: string;
  hint: string;
  confirm: string;
  done: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, then does it. What cannot be done says so in the dialog, and nothing that was typed is lost. */
export function ReasonDialog({ title, text, label, hint, confirm, done, act, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast('success', done);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason !== '') mutate(reason);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="reason" isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="reason" className={css.form} onSubmit={submit} noValidate>
        {text && <p>{text}</p>}
        <TextAreaField
          name="reason"
          label={label}
          hint={hint}
          error={isMissing ? t('norms.reasonRequired') : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
        {error && (
          <Notice tone="bad" role="alert">
            {sentenceOf(error, t('norms.failed'))}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
