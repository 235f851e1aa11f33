import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileKinds } from '#/backend/api/documents/file-kinds.ts';
import type { DocumentCommand } from '#/backend/commands/documents/documents.ts';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { FileStore } from '#/backend/files/port.ts';

const folder = path.join(import.meta.dirname, 'files');

type Kept = { document: CheckedDocument; add: DocumentCommand };

/** Stores the office files of the demo; returns each as a document, and the command that adds it to a space. */
export async function keepDemoFiles(files: Pick<FileStore, 'put'>, organisation: string): Promise<Kept[]> {
  const kept = fs
    .readdirSync(folder)
    .toSorted()
    .map((fileName) => keep(files, organisation, fileName));
  return Promise.all(kept);
}

async function keep(files: Pick<FileStore, 'put'>, organisation: string, fileName: string): Promise<Kept> {
  const bytes = fs.readFileSync(path.join(folder, fileName));
  const { name, ext } = path.parse(fileName);
  const kind = fileKinds.get(ext.slice(1));
  if (!kind) throw new Error(`No document space takes ${fileName}`);
  const [sha256, size, document] = [await files.put(organisation, bytes), bytes.length, randomUUID()];
  const content = { sha256, size, mediaType: kind.mediaType, fileName, findings: [] };
  return {
    document: { document, version: 1, name, description: '', fileName, size, sha256 },
    add: { type: 'AddDocument', document, name, folder: 'Technical file', content, template: null },
  };
}
