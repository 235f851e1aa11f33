import { largestMegabytes } from '#/backend/events/document-endings.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slowAfterMs } from '../../shared/saving.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';
import { SavingMark } from '../../ui/saving-mark.tsx';
import css from './documents.module.css';
import { acceptedEndings, type Folder } from './space.ts';
import { useUploads } from './use-uploads.ts';

type UploadPanelProps = {
  deviceId: string;
  folders: readonly Folder[];
  /** The open folder: the default for new files. */
  folder: string | null;
  reasonRequired: boolean;
};

/** One place for new files: by drop, paste or choice, into the folder named beside the button; shows the result of each. */
export function UploadPanel({ deviceId, folders, folder, reasonRequired }: UploadPanelProps) {
  const { t } = useTranslation();
  const list = useId();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [named, setNamed] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { uploads, send } = useUploads(deviceId);
  const target = (named ?? folder ?? folders[0]?.name ?? t('documents.general')).trim();
  const blocked =
    target === ''
      ? t('documents.folderMissing')
      : reasonRequired && reason.trim() === ''
        ? t('documents.reasonMissing')
        : null;
  const take = (files: readonly File[]) => {
    if (blocked === null) void send(files, target, reason.trim() || undefined);
  };
  return (
    <section className={css.upload} aria-label={t('documents.upload')}>
      <FileDrop label={t('documents.drop')} types={dropTypes} onFile={(file) => take([file])}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedEndings}
          aria-label={t('documents.choose')}
          onChange={({ target: chosen }) => {
            take([...(chosen.files ?? [])]);
            chosen.value = '';
          }}
        />
        <div className={css.uploadFields}>
          <Button look="primary" disabled={blocked !== null} onPress={() => input.current?.click()}>
            {t('documents.choose')}
          </Button>
          <label htmlFor={field}>{t('documents.folder')}</label>
          <input
            id={field}
            value={named ?? target}
            maxLength={80}
            list={list}
            onChange={({ target: { value } }) => setNamed(value)}
          />
          <datalist id={list}>
            {folders.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </div>
        {reasonRequired && (
          <TextField
            label={t('documents.reason')}
            value={reason}
            maxLength={1000}
            onChange={({ target: { value } }) => setReason(value)}
          />
        )}
        <span>{blocked ?? t('documents.dropText', { size: largestMegabytes, folder: target })}</span>
      </FileDrop>
      <div role="status">
        <ul className={css.uploads}>
          {uploads.map(({ id, name, state, message }) => (
            <li key={id} data-state={state}>
              <span aria-hidden>{glyphs[state]}</span>
              <span>{name}</span>
              <span>
                {state === 'sending' ? (
                  <SavingMark isPending slowAfterMs={slowAfterMs} />
                ) : (
                  (message ?? t(`documents.state.${state}`))
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const glyphs = { sending: '…', done: '✓', failed: '✕' } as const;
const openXml = 'application/vnd.openxmlformats-officedocument';
const dropTypes = [
  'application/pdf',
  `${openXml}.wordprocessingml.document`,
  `${openXml}.spreadsheetml.sheet`,
  `${openXml}.presentationml.presentation`,
  'text/plain',
  'text/markdown',
  'text/csv',
  'image/png',
  'image/jpeg',
];
