import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { sendFile } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import css from './assistant.module.css';

export type AttachedFile = { document: string; name: string };
type AttachProps = {
  /** Null: the company. */
  device: string | null;
  attached: readonly AttachedFile[];
  onAttach: (attached: readonly AttachedFile[]) => void;
};

const most = 3;

/** Puts a file into the document space, and its text beside the question. */
export function Attach({ device, attached, onAttach }: AttachProps) {
  const { t } = useTranslation();
  const picker = useId();
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('deviceId', device ?? 'company');
      body.append('folder', t('capaAssistant.attach.folder'));
      body.append('file', file);
      return sendFile(Uploaded, '/api/documents/upload', body);
    },
    onSuccess: ({ documentId }, { name }) => onAttach([...attached, { document: documentId, name }].slice(-most)),
  });
  return (
    <>
      <label className={css.attach} htmlFor={picker}>
        {upload.isPending ? t('capaAssistant.attach.sending') : t('capaAssistant.attach.act')}
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
      <FailureNotice>{upload.error && sentenceOf(upload.error, t('capaAssistant.attach.failed'))}</FailureNotice>
    </>
  );
}
