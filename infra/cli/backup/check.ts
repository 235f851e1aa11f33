import { holderOf, namedFiles } from '#/backend/events/named-files.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { RetainedSeal } from '#/backend/log/retained-seals.ts';
import { opens, type InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';
import { verifyLog, type Verification } from '#/backend/log/verify-log.ts';
import { BackupDamaged } from './damaged.ts';
import { EventLine } from './event-line.ts';
import { fileIn, FileLine, isThere } from './files.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { filesWithoutKey } from './organisation-keys.ts';
import { digestOf, readPart } from './part.ts';
import { PersonKeyLine, StateLine } from './rows.ts';

export type Checked = {
  manifest: Manifest;
  verification: Verification;
  files: number;
  /** Files that were lost before the backup. */
  lost: FileLine[];
  /** Number of events that the seals cover, from the first. */
  covered: number;
  /** Time of each person's erasure, by the record. */
  erased: ReadonlyMap<string, string>;
};

/**
 * Reads a whole backup and changes nothing. Checks the signature of the manifest, the hash of every part and of every
 * file, every chain and seal of the record, that all named files are there, and that this release knows every event.
 * `known` are seals that were kept elsewhere. Throws `BackupDamaged` with the first fault.
 */
export async function checkBackup(
  folder: string,
  { seal: { publicKey }, markKey }: Pick<InstallationKeys, 'seal' | 'markKey'>,
  known: readonly RetainedSeal[] = [],
): Promise<Checked> {
  const manifest = await readManifest(folder, 'record', publicKey);
  const { files, lost } = await checkFiles(folder);
  for await (const page of readPart(folder, 'state.jsonl.gz', StateLine)) void page;
  const erased = new Map<string, string>();
  const look = async (event: VerbatimEvent) => {
    if (!upcast(event)) throw new BackupDamaged({ code: 'LATER_RELEASE', in: `${event.type} ${event.schema}` });
    if (event.type === 'VisitorErased') erased.set(event.stream.slice('lead-'.length), event.recordedAt);
    if (event.type === 'PersonErased') erased.set(event.stream.slice('account-'.length), event.recordedAt);
    const organisation = holderOf(event.organisation);
    for (const sha256 of namedFiles(event.data)) {
      const file = { organisation, sha256 };
      const isLost = lost.some((one) => one.sha256 === sha256 && one.organisation === organisation);
      if (!isLost && !(await isThere(fileIn(folder, file))))
        throw new BackupDamaged({ code: 'FILE_MISSING', in: `files/${file.organisation}/${sha256}` });
    }
  };
  const record = {
    isDense: manifest.dense,
    head: async () => manifest.head,
    verbatim: () => eventsIn(folder, look),
    read: (stream: string) => streamIn(folder, stream),
  };
  const verification = await verifyLog(record, { publicKey, markKey, known });
  if (verification.broken) throw new BackupDamaged({ code: 'RECORD_BROKEN', broken: verification.broken });
  if (verification.events !== manifest.events) throw new BackupDamaged({ code: 'COUNT_DIFFERS', in: 'log.jsonl.gz' });
  const covered = verification.sealLog.seals.reduce((sum, { seal }) => sum + seal.count, 0);
  return { manifest, verification, files, lost, covered, erased };
}

/** The events of a backup in pages; `look` gets each event first. */
export async function* eventsIn(
  folder: string,
  look: (event: VerbatimEvent) => Promise<void> = async () => undefined,
): AsyncGenerator<VerbatimEvent[]> {
  for await (const page of readPart(folder, 'log.jsonl.gz', EventLine)) {
    for (const event of page) await look(event);
    yield page;
  }
}

async function* streamIn(folder: string, stream: string): AsyncGenerator<VerbatimEvent> {
  for await (const page of readPart(folder, 'log.jsonl.gz', EventLine))
    yield* page.filter((event) => event.stream === stream);
}

async function checkFiles(folder: string): Promise<{ files: number; lost: FileLine[] }> {
  const lost: FileLine[] = [];
  let files = 0;
  for await (const page of readPart(folder, 'files.jsonl.gz', FileLine))
    for (const file of page) {
      if (file.lost) {
        lost.push(file);
        continue;
      }
      files++;
      const found = await digestOf(fileIn(folder, file));
      const name = `files/${file.organisation}/${file.sha256}`;
      if (found === null) throw new BackupDamaged({ code: 'FILE_MISSING', in: name });
      if (found.sha256 !== (file.encrypted ?? file.sha256)) throw new BackupDamaged({ code: 'FILE_ALTERED', in: name });
    }
  return { files, lost };
}

/**
 * Checks a backup of keys, each of which has to open with the master key. Returns its manifest, and the number of files
 * of the backup in `folder` without a key. Throws `BackupDamaged`.
 */
export async function checkKeys(
  folder: string,
  keysFolder: string,
  { seal, masterKey }: Pick<InstallationKeys, 'seal' | 'masterKey'>,
): Promise<{ manifest: Manifest; locked: number }> {
  const manifest = await readManifest(keysFolder, 'person-keys', seal.publicKey);
  for await (const page of readPart(keysFolder, 'person-keys.jsonl.gz', PersonKeyLine))
    for (const { person, wrapped } of page) {
      if (!opens(masterKey, person, Buffer.from(wrapped, 'base64')))
        throw new BackupDamaged({ code: 'KEY_UNREADABLE', in: `person ${person}` });
    }
  return { manifest, locked: await filesWithoutKey(folder, keysFolder, manifest, masterKey) };
}
