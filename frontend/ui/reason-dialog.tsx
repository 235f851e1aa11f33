import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextAreaField } from './field.tsx';
import { FailureNotice } from './notice.tsx';

type ReasonDialogProps = {
  title: string;
  /** Description of the change. */
  text?: ReactNode;
  label: string;
  hint?: string;
  /** Shown if the reason is missing. */
  missing: string;
  confirm: string;
  isPending?: boolean;
  /** Why it failed; the typed text stays. */
  failure?: string | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of a change, and accepts no empty one. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  missing,
  confirm,
  isPending = false,
  failure,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
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
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <form id={form} onSubmit={submit} noValidate>
        <TextAreaField
          name="reason"
          label={label}
          hint={hint}
          error={isMissing ? missing : undefined}
          maxLength={1000}
          rows={3}
          required
          autoFocus
        />
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </Dialog>
  );
}
