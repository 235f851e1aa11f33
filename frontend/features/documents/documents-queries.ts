import { DocumentSpace, Uploaded } from '#/backend/api/documents/contract.ts';
import { command, sendFile } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';

export const spaceQuery = (deviceId: string, asOf: string | null) =>
  query(DocumentSpace, 'documents/getDocuments', { deviceId }, asOf);

/** The address of a version, from 1. */
export const versionAddress = (deviceId: string, documentId: string, version: number): string =>
  withSearch('/api/documents/download', { deviceId, documentId, version: String(version) });

type Upload = { deviceId: string; folder: string; reason?: string | undefined; file: File };
type NewVersion = { deviceId: string; documentId: string; reason: string; file: File };
type Rename = { deviceId: string; documentId: string; name: string; reason?: string | undefined };
type Move = { deviceId: string; documentId: string; folder: string; reason?: string | undefined };

export const upload = (fields: Upload) => sendForm('/api/documents/upload', fields);
export const addVersion = (fields: NewVersion) => sendForm('/api/documents/addVersion', fields);
export const rename = (body: Rename) => command(Uploaded, '/api/documents/rename', body);
export const move = (body: Move) => command(Uploaded, '/api/documents/move', body);

async function sendForm(path: string, { file, ...fields }: Upload | NewVersion): Promise<Uploaded> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  body.append('file', file);
  return sendFile(Uploaded, path, body);
}
