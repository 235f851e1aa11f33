import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { largestMegabytes } from '#/backend/events/document-endings.ts';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { attachDocuments } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { SpaceChoice } from './space-choice.tsx';
import { accepted, withFiles } from './upload-list.ts';
import { UploadTable } from './upload-table.tsx';
import css from './upload.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';

type UploadDialogProps = {
  run: Pick<Run, '_id' | 'device' | 'documentList'>;
  /** Files that were dropped on the page behind. */
  first: readonly File[];
  onClose: () => void;
};

/** Adds documents to a run: files of this computer, dropped or chosen, and documents of the device and the company. */
export function UploadDialog({ run, first, onClose }: UploadDialogProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [{ list, refused }, setChosen] = useState(() => withFiles([], first));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const upload = useUpload(run.device?.id ?? 'company');
  const { act, isPending } = useAct();
  const take = (files: readonly File[]) => setChosen((before) => withFiles(before.list, files));
  const isBusy = upload.isSending || isPending;
  const isOver = useFileDrop(!isBusy, take);
  const settled = list.filter(({ id }) => ['sent', 'refused'].includes(upload.states[id]?.state ?? '')).length;

  const spaces = [
    ...(run.device ? [{ id: run.device.id, title: t('documentUploadModal.space') }] : []),
    { id: 'company', title: t('documentUploadModal.companySpace') },
  ];
  const finish = () => {
    toast('success', t('documentUploadModal.success'));
    void navigate(to(`/Dashboard/Check/ConformityBoard/${run._id}`));
  };
  const attach = () =>
    act(
      () => (picked.size > 0 ? attachDocuments({ runId: run._id, documents: [...picked] }) : Promise.resolve()),
      finish,
    );
  async function send() {
    if (await upload.send(run._id, list)) attach();
    else toast('error', t('documentUploadModal.failure'));
  }
  return (
    <Dialog
      size="wide"
      title={t('documentUploadModal.title')}
      isOpen
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button onPress={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button
            look="primary"
            isPending={isBusy}
            disabled={list.length + picked.size === 0}
            onPress={() => void send()}
          >
            {t('documentUploadModal.upload')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div className={css.drop} data-over={isOver || undefined}>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accepted}
            aria-label={t('documentUploadModal.browse')}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button onPress={() => input.current?.click()} disabled={isBusy}>
            {t('documentUploadModal.browse')}
          </Button>
          <p>{t('documentUploadModal.drop', { size: largestMegabytes })}</p>
        </div>
        {refused.map(({ fileName, why }) => (
          <Notice key={`${why} ${fileName}`} tone={why === 'fileAlreadyExists' ? 'warn' : 'bad'} role="alert">
            {t(`documentUploadModal.${why}`, { fileName })}
          </Notice>
        ))}
        {list.length > 0 && (
          <UploadTable
            list={list}
            states={upload.states}
            isBusy={isBusy}
            onChange={(id, words) =>
              setChosen((before) => ({
                ...before,
                list: before.list.map((one) => (one.id === id ? { ...one, ...words } : one)),
              }))
            }
            onRemove={(id) =>
              setChosen((before) => ({ refused: [], list: before.list.filter((one) => one.id !== id) }))
            }
          />
        )}
        {upload.isSending && (
          <label className={css.progress}>
            {t('documentUploadModal.progress', { sent: settled, count: list.length })}
            <progress value={settled} max={list.length} />
          </label>
        )}
        {spaces.map(({ id, title }) => (
          <SpaceChoice
            key={id}
            deviceId={id}
            title={title}
            attached={new Set(run.documentList.map(({ document }) => document))}
            picked={picked}
            onPick={(document) => setPicked((before) => before.symmetricDifference(new Set([document])))}
          />
        ))}
      </div>
    </Dialog>
  );
}
