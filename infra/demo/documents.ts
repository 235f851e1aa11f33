import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { upcast } from '#/backend/events/catalogue.ts';
import { documentEnding, keptDocuments } from '#/backend/events/document-endings.ts';
import type { DocumentCommand } from '#/backend/commands/documents/documents.ts';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { FileStore } from '#/backend/files/port.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { DemoDevice } from './devices.ts';

const folder = path.join(import.meta.dirname, 'files');
/** The one document of the second device; all others are of the first. */
const purposeOfEcholys = 'IP-11 Intended purpose of Echolys.docx';

/** Stores the office files of a device of the demo; returns the commands that add them to its space, by name. */
export async function keepDemoFiles(
  files: Pick<FileStore, 'put'>,
  organisation: string,
  device: DemoDevice,
): Promise<DocumentCommand[]> {
  const isOf = (fileName: string) => (fileName === purposeOfEcholys) === (device === 'echolys');
  const names = fs.readdirSync(folder).filter(isOf).toSorted();
  return Promise.all(names.map((fileName) => keep(files, organisation, fileName)));
}

async function keep(files: Pick<FileStore, 'put'>, organisation: string, fileName: string): Promise<DocumentCommand> {
  const bytes = fs.readFileSync(path.join(folder, fileName));
  const { name } = path.parse(fileName);
  const ending = documentEnding(fileName);
  if (ending === null) throw new Error(`No document space takes ${fileName}`);
  const [sha256, size, document] = [await files.put(organisation, bytes), bytes.length, randomUUID()];
  const content = { sha256, size, mediaType: keptDocuments[ending], fileName, findings: [] };
  return { type: 'AddDocument', document, name, folder: 'Technical file', content, template: null };
}

/** The documents of a device at this time of the story. */
export async function documentsIn(log: EventLog, device: string): Promise<CheckedDocument[]> {
  const events = await Array.fromAsync(log.read(`documents-${device}`), upcast);
  return events.flatMap((event) => {
    if (event?.type !== 'DocumentAdded') return [];
    const { document, name, content } = event.data;
    const { fileName, size, sha256 } = content;
    return [{ document, version: 1, name, description: '', fileName, size, sha256 }];
  });
}
