import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { attachableQuery, uploadAttachment } from './copilot-queries.ts';
import css from './copilot.module.css';

export type Attached = { id: string; name: string };
type AttachDialogProps = {
  /** A device's id, or `company`. */
  device: string;
  attached: readonly Attached[];
  onAttach: (attached: readonly Attached[]) => void;
  onClose: () => void;
};

const most = 10;

/** The documents that a question brings along: of the space of the device, or a file that is put there. */
export function AttachDialog({ device, attached, onAttach, onClose }: AttachDialogProps) {
  const { t } = useTranslation();
  const picker = useId();
  const { data, error } = useQuery(attachableQuery(device));
  const upload = useMutation({
    mutationFn: (file: File) => uploadAttachment(device, t('copilot.attach.folder'), file),
    onSuccess: ({ documentId }, file) => onAttach([...attached, { id: documentId, name: file.name }].slice(-most)),
  });
  const toggle = (one: Attached, isOn: boolean) =>
    onAttach(isOn ? [...attached, one] : attached.filter(({ id }) => id !== one.id));
  return (
    <Dialog
      title={t('copilot.attach.title')}
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {t('copilot.attach.done')}
        </Button>
      }
    >
      <p className={css.quiet}>{t('copilot.attach.text')}</p>
      <FailureNotice>{error && sentenceOf(error, t('copilot.attach.failed'))}</FailureNotice>
      {!data && !error && <Skeleton height={120} label={t('common.loading')} />}
      {data?.documents.length === 0 && <p>{t('copilot.attach.none')}</p>}
      <ul className={css.attachable}>
        {data?.documents.map(({ id, name }) => {
          const isOn = attached.some((one) => one.id === id);
          return (
            <li key={id}>
              <CheckboxField
                label={name}
                checked={isOn}
                disabled={!isOn && attached.length >= most}
                onChange={({ target }) => toggle({ id, name }, target.checked)}
              />
            </li>
          );
        })}
      </ul>
      <label className={css.upload} htmlFor={picker}>
        {upload.isPending ? t('copilot.attach.sending') : t('copilot.attach.upload')}
        <input
          id={picker}
          type="file"
          disabled={upload.isPending || attached.length >= most}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
      </label>
      <FailureNotice>{upload.error && sentenceOf(upload.error, t('copilot.attach.failed'))}</FailureNotice>
    </Dialog>
  );
}
