import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextAreaField } from './field.tsx';
import { FailureNotice } from './notice.tsx';
import css from './reason-dialog.module.css';

type ReasonDialogProps = Pick<DialogProps, 'title' | 'focusHeir'> & {
  /** Description of the change. */
  text?: ReactNode;
  label: string;
  hint?: string;
  /** Shown if the reason is missing. */
  missing: string;
  confirm: string;
  /** Usual reasons: pressing one writes it into the field, to be kept or completed. */
  choices?: readonly string[] | undefined;
  isPending?: boolean;
  /** Why it failed; the typed text stays. */
  failure?: string | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

const noChoices: NonNullable<ReasonDialogProps['choices']> = [];

/** Asks for the reason of a change, and accepts no empty one. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  missing,
  confirm,
  choices = noChoices,
  isPending = false,
  failure,
  focusHeir,
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
      focusHeir={focusHeir}
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
        {choices.length > 0 && (
          <div className={css.choices} role="group" aria-label={t('common.usualReasons')}>
            {choices.map((choice) => (
              <button key={choice} type="button" onClick={(event) => write(event.currentTarget.form, choice)}>
                {choice}
              </button>
            ))}
          </div>
        )}
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </Dialog>
  );
}

/** Writes a reason into the field of the form, and leads there to complete it. */
function write(form: HTMLFormElement | null, choice: string): void {
  const field = form?.elements.namedItem('reason');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = choice;
  field.focus();
}
