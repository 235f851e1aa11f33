import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { rename } from './copilot-queries.ts';

type RenameDialogProps = { conversation: string; title: string; onClose: () => void };

/** A new name for a conversation. */
export function RenameDialog({ conversation, title, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: rename, onSuccess: onClose });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const named = typed(new FormData(event.currentTarget), 'title');
    setMissing(named === '');
    if (named !== '' && !isPending) mutate({ conversation, title: named });
  };
  return (
    <Dialog
      title={t('copilot.rename.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('copilot.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t('copilot.rename.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <TextField
          name="title"
          label={t('copilot.rename.label')}
          defaultValue={title}
          maxLength={120}
          error={isMissing ? t('copilot.rename.missing') : undefined}
          required
          autoFocus
        />
      </form>
      <FailureNotice>{error && sentenceOf(error, t('copilot.actFailed'))}</FailureNotice>
    </Dialog>
  );
}
