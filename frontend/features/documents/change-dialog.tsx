import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './documents.module.css';
import { addVersion, move, rename, spaceQuery } from './documents-queries.ts';
import { acceptedEndings, problemOf, type Folder } from './space.ts';

export type Change = 'version' | 'rename' | 'move';

type ChangeDialogProps = {
  deviceId: string;
  document: SpaceDocument;
  folders: readonly Folder[];
  reasonRequired: boolean;
  change: Change;
  onClose: () => void;
};

/** A new version, another name or another folder. A new version always needs a reason. */
export function ChangeDialog({ deviceId, document, folders, reasonRequired, change, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useId();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const asksWhy = change === 'version' || reasonRequired;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Given) => carryOut(change, deviceId, document.id, given),
    onSuccess: async () => {
      toast('success', t(`documents.change.${change}.done`, { name: document.name }));
      onClose();
      await client.invalidateQueries({ queryKey: spaceQuery(deviceId, null).queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    const given = {
      value: typed(data, 'value'),
      reason: typed(data, 'reason'),
      file: file instanceof File && file.name !== '' ? file : null,
    };
    const empty = new Set([
      ...(asksWhy && given.reason === '' ? ['reason'] : []),
      ...(change === 'version' ? (given.file ? [] : ['file']) : given.value === '' ? ['value'] : []),
    ]);
    const problem = given.file && problemOf(given.file);
    setMissing(problem ? empty.add(problem) : empty);
    if (empty.size === 0) mutate(given);
  }

  const problem = (['TYPE', 'SIZE', 'EMPTY'] as const).find((one) => missing.has(one));
  const fileError = problem
    ? t(`documents.problem.${problem}`)
    : missing.has('file')
      ? t('documents.fileMissing')
      : undefined;
  return (
    <Dialog
      title={t(`documents.change.${change}.title`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t(`documents.change.${change}.confirm`)}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <p>{document.name}</p>
        {change === 'version' && (
          <TextField
            name="file"
            type="file"
            label={t('documents.file')}
            accept={acceptedEndings}
            error={fileError}
            required
          />
        )}
        {change !== 'version' && (
          <>
            <TextField
              name="value"
              label={t(`documents.change.${change}.value`)}
              defaultValue={change === 'rename' ? document.name : document.folder}
              maxLength={change === 'rename' ? 120 : 80}
              list={change === 'move' ? `${form}-folders` : undefined}
              error={missing.has('value') ? t('documents.valueMissing') : undefined}
              required
              autoFocus
            />
            <datalist id={`${form}-folders`}>
              {folders.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
        {asksWhy && (
          <TextAreaField
            name="reason"
            label={t('documents.reason')}
            hint={t('documents.reasonHint')}
            error={missing.has('reason') ? t('documents.reasonMissing') : undefined}
            maxLength={1000}
            rows={3}
            required
          />
        )}
        <FailureNotice>{error && sentenceOf(error, t('documents.failed'))}</FailureNotice>
      </form>
    </Dialog>
  );
}

type Given = { value: string; reason: string; file: File | null };

function carryOut(change: Change, deviceId: string, documentId: string, { value, reason, file }: Given) {
  const why = reason === '' ? {} : { reason };
  if (change === 'rename') return rename({ deviceId, documentId, name: value, ...why });
  if (change === 'move') return move({ deviceId, documentId, folder: value, ...why });
  if (!file) throw new Error('a new version has a file');
  return addVersion({ deviceId, documentId, reason, file });
}
