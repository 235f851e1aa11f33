import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { holderOf, namedFiles } from '#/backend/events/named-files.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { storedKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { SealKey } from '#/backend/log/seal.ts';
import { lineOf } from './event-line.ts';
import { copyFile, filePages, isThere, type FileLine } from './files.ts';
import { unreadFiles } from './unread.ts';
import { ORGANISATION_KEYS } from './organisation-keys.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { digestOf, writePart, type Part } from './part.ts';
import { organisationKeyPages, personKeyPages, statePages } from './rows.ts';

export type Source = {
  log: Pick<EventLog, 'isDense' | 'head' | 'verbatim'>;
  pool: pg.Pool;
  files: FileStore;
  /** Folder of an imported nomenclature. */
  dataFolder: string;
  key: SealKey;
  release: string;
  knowledge: string;
};

/** A folder for a backup has to be new or empty. */
export class FolderNotEmpty extends Error {
  readonly code = 'FOLDER_NOT_EMPTY';

  constructor(folder: string) {
    super(`${folder} is not empty`);
    this.name = 'FolderNotEmpty';
  }
}

/**
 * Writes all data that cannot be derived, as of one position of the record: the record itself, its files (encrypted),
 * the sent mails, the positions of reactors, an imported nomenclature; and the keys of persons and files into a
 * separate folder. The product may run meanwhile. Returns the manifest, the files that the store has lost,
 * and how many cannot be read because their key was erased, as the record says. Throws `FolderNotEmpty`.
 */
export async function makeBackup(
  source: Source,
  folder: string,
  keysFolder: string,
): Promise<{ manifest: Manifest; lost: FileLine[]; erased: number }> {
  for (const made of [folder, keysFolder]) await madeEmpty(made);
  const head = await source.log.head();
  const unread = unreadFiles();
  const log = await writePart(folder, 'log.jsonl.gz', eventPages(source, head, folder, unread));
  const files = await writePart(folder, 'files.jsonl.gz', filePages(folder, unread.lines()));
  // After the record, so that no person or mail in it is missing; later ones do no harm.
  const state = await writePart(folder, 'state.jsonl.gz', statePages(source.pool, head));
  const keys = [
    await writePart(keysFolder, 'person-keys.jsonl.gz', personKeyPages(source.pool)),
    await writePart(keysFolder, ORGANISATION_KEYS, organisationKeyPages(source.pool)),
  ];
  const common = {
    format: 'acta-backup',
    version: 1,
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    release: source.release,
    knowledge: source.knowledge,
    head,
    dense: source.log.isDense,
    events: log.lines ?? 0,
    publicKey: source.key.publicKey,
    keys: (await storedKeys(source.pool)).map((key) => ({ ...key, wrapped: key.wrapped?.toString('base64') ?? null })),
  } as const;
  await writeManifest(keysFolder, { ...common, holds: 'person-keys', parts: keys }, source.key);
  const parts = [log, files, state, ...(await nomenclature(source.dataFolder, folder))];
  const manifest: Manifest = { ...common, holds: 'record', parts };
  await writeManifest(folder, manifest, source.key);
  return { manifest, ...unread.told() };
}

async function madeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(folder);
}

/** The lines of the record; copies the files of each event on the way. */
async function* eventPages(
  { log, files }: Source,
  head: string | null,
  folder: string,
  unread: ReturnType<typeof unreadFiles>,
) {
  if (head !== null)
    for await (const page of log.verbatim(null, head)) {
      for (const { type, organisation, data } of page) {
        const holder = holderOf(organisation);
        if (type === 'OrganisationFilesErased') unread.erase(holder);
        for (const sha256 of namedFiles(data))
          unread.note(holder, sha256, await copyFile(files, folder, holder, sha256));
      }
      yield page.map(lineOf);
    }
}

async function nomenclature(dataFolder: string, folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const name of ['emdn/EMDN-codes-EN.json', 'emdn/EMDN-codes-FR.json']) {
    const target = path.join(folder, name);
    if (!(await isThere(path.join(dataFolder, name)))) continue;
    await cp(path.join(dataFolder, name), target);
    const digest = await digestOf(target);
    if (digest) parts.push({ name, lines: null, ...digest });
  }
  return parts;
}
