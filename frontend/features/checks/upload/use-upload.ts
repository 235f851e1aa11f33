import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { uploadDocument } from '../checks-queries.ts';
import type { Chosen } from './upload-list.ts';

export type SendState = { state: 'sending' } | { state: 'sent' } | { state: 'refused'; message: string };

/**
 * Sends the listed files one after the other, each with its own result: what has arrived stays, the rest can be sent again.
 */
export function useUpload(deviceId: string) {
  const { t } = useTranslation();
  const [states, setStates] = useState<Readonly<Record<string, SendState>>>({});
  const [isSending, setSending] = useState(false);
  const settle = (id: string, state: SendState) => setStates((all) => ({ ...all, [id]: state }));

  async function sendOne(runId: string, { id, ...chosen }: Chosen): Promise<boolean> {
    settle(id, { state: 'sending' });
    try {
      const { refused } = await uploadDocument(runId, deviceId, chosen);
      const refusal = refused[0];
      settle(id, refusal ? { state: 'refused', message: refusal.message } : { state: 'sent' });
      return refusal === undefined;
    } catch (error) {
      settle(id, { state: 'refused', message: sentenceOf(error, t('documentUploadModal.uploadError')) });
      return false;
    }
  }

  /** Returns whether all were taken. */
  async function send(runId: string, list: readonly Chosen[]): Promise<boolean> {
    setSending(true);
    let areTaken = true;
    for (const chosen of list)
      if (states[chosen.id]?.state !== 'sent') areTaken = (await sendOne(runId, chosen)) && areTaken;
    setSending(false);
    return areTaken;
  }

  return { states, isSending, send };
}
