import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { spaceQuery, upload } from './documents-queries.ts';
import { problemOf } from './space.ts';

let count = 0;

export type UploadState = { id: string; name: string; state: 'sending' | 'done' | 'failed'; message: string | null };

/** Uploads to the document space, the newest first: one after the other, each with its result. */
export function useUploads(deviceId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const settle = (id: string, change: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function sendOne(id: string, file: File, folder: string, reason: string | undefined): Promise<void> {
    const problem = problemOf(file);
    if (problem) return settle(id, { state: 'failed', message: t(`documents.problem.${problem}`) });
    try {
      await upload({ deviceId, folder, reason, file });
      settle(id, { state: 'done' });
    } catch (error) {
      settle(id, { state: 'failed', message: sentenceOf(error, t('documents.failed')) });
    }
  }

  async function send(files: readonly File[], folder: string, reason: string | undefined): Promise<void> {
    const queue = files.map((file) => ({ id: String(++count), file }));
    const waiting = queue.map(({ id, file }): UploadState => ({
      id,
      name: file.name,
      state: 'sending',
      message: null,
    }));
    setUploads((all) => [...waiting, ...all].slice(0, 20));
    for (const { id, file } of queue) await sendOne(id, file, folder, reason);
    await client.invalidateQueries({ queryKey: spaceQuery(deviceId, null).queryKey });
  }

  return { uploads, send };
}
