import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { attachDocuments, uploadDocument, whichArrived } from '../checks-queries.ts';
import { fileHash } from './file-hash.ts';
import type { Chosen } from './upload-list.ts';

export type SendState =
  | { state: 'sending'; share: number }
  /** The connection broke; it is tried again by itself. */
  | { state: 'waiting' }
  | { state: 'sent' }
  /** `isBroken`: nobody knows whether it has arrived. */
  | { state: 'refused'; message: string; isBroken: boolean };

/** Seconds before each further try of a file whose connection broke. */
const pauses = [1, 2, 4, 8];

const isBreak = (error: unknown) => error instanceof ApiError && error.code === 'UNREACHABLE';

/**
 * Sends the listed files one after the other, each with its own result: what has arrived stays, the rest can be sent again.
 * Before a file is sent, and after a break, the server is asked by its hash whether it is there already.
 */
export function useUpload(deviceId: string) {
  const { t } = useTranslation();
  const [states, setStates] = useState<Readonly<Record<string, SendState>>>({});
  const [isSending, setSending] = useState(false);
  const settle = (id: string, state: SendState) => setStates((all) => ({ ...all, [id]: state }));

  const refused = (message: string, isBroken = false): SendState => ({ state: 'refused', message, isBroken });

  /** `wasBroken`: it was sent before, so that what is there may be this very file. */
  async function deliver(
    runId: string,
    { id, ...chosen }: Chosen,
    hash: string | null,
    wasBroken: boolean,
  ): Promise<SendState> {
    const [found] = hash === null ? [] : (await whichArrived({ runId, hashes: [hash] })).arrived;
    if (found?.isAttached && !wasBroken)
      return refused(t('documentUploadModal.fileAlreadyExists', { fileName: chosen.file.name }));
    if (found?.isAttached) return { state: 'sent' };
    // A description comes with the file alone.
    if (found && chosen.description === '') {
      await attachDocuments({ runId, documents: [found.documentId] });
      return { state: 'sent' };
    }
    settle(id, { state: 'sending', share: 0 });
    const onProgress = (share: number) => settle(id, { state: 'sending', share });
    const [refusal] = (await uploadDocument(runId, deviceId, chosen, onProgress)).refused;
    return refusal ? refused(refusal.message) : { state: 'sent' };
  }

  async function sendOne(runId: string, chosen: Chosen): Promise<boolean> {
    const before = states[chosen.id];
    let wasBroken = before?.state === 'refused' && before.isBroken;
    settle(chosen.id, { state: 'sending', share: 0 });
    const hash = await fileHash(chosen.file);
    for (const pause of [...pauses, null]) {
      try {
        const state = await deliver(runId, chosen, hash, wasBroken);
        settle(chosen.id, state);
        return state.state === 'sent';
      } catch (error) {
        if (pause === null || !isBreak(error)) {
          settle(chosen.id, refused(sentenceOf(error, t('documentUploadModal.uploadError')), isBreak(error)));
          return false;
        }
        wasBroken = true;
        settle(chosen.id, { state: 'waiting' });
        await connectionOr(pause);
      }
    }
    return false;
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

/** Waits until the browser is connected again, at most these seconds. */
function connectionOr(seconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => {
    clearTimeout(timer);
    removeEventListener('online', done);
    resolve();
  };
  const timer = setTimeout(done, seconds * 1000);
  addEventListener('online', done);
  return promise;
}
