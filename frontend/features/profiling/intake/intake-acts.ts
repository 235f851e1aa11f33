import { Accepted } from '#/backend/api/edge/contract.ts';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { AnswersConfirmed, DocumentRead } from '#/backend/api/intake/contract.ts';
import { command, sendFile } from '../../../shared/api.ts';

/** Keeps a description among the documents of the device, and has the answers proposed that it gives. */
export async function readDescription(deviceId: string, folder: string, file: File): Promise<DocumentRead> {
  const body = new FormData();
  body.append('deviceId', deviceId);
  body.append('folder', folder);
  body.append('file', file);
  const { documentId } = await sendFile(Uploaded, '/api/documents/upload', body);
  return command(DocumentRead, '/api/intake/readDocument', { deviceId, documentId });
}

type Decided = { deviceId: string; proposals: readonly string[] };

/** `seen`: the position of the list that was shown. */
export const confirmAnswers = (body: Decided & { seen?: string }) =>
  command(AnswersConfirmed, '/api/intake/confirmAnswers', body);
export const declineAnswers = (body: Decided) => command(Accepted, '/api/intake/declineAnswers', body);
/** Confirms one proposal that changes an answer. */
export const confirmChange = (body: { deviceId: string; proposal: string; reason?: string }) =>
  command(Accepted, '/api/proposals/confirm', body);
