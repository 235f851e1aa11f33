import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { FileStore } from '#/backend/files/port.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';
import { eventsIn, type Checked } from './check.ts';
import { restoreFile, FileLine, isThere } from './files.ts';
import { readPart } from './part.ts';
import type { Manifest } from './manifest.ts';
import { restoreOrganisationKeys } from './organisation-keys.ts';
import { renumbered } from './renumber.ts';
import { PersonKeyLine, StateLine } from './rows.ts';

/**
 * Writes the record into an empty log, in order, with its times, and returns its last position there; `owner` is within
 * a transaction that is committed after everything else is written. Throws `LogNotEmpty`. If the last position differs
 * from the original, reactors continue from it.
 */
export type RestoreEvents = (
  owner: pg.ClientBase,
  pages: AsyncIterable<readonly VerbatimEvent[]>,
) => Promise<Position | null>;

export type Destination = {
  /** Connection as the owner of the tables. */
  owner: pg.Client;
  restoreEvents: RestoreEvents;
  /**
   * Runs when all data is there, and again after an interruption: records an accepted return, seals the unsealed
   * events.
   */
  settle: () => Promise<unknown>;
  files: FileStore;
  dataFolder: string;
};

/** A checked backup of keys. */
export type KeysBackup = { folder: string; manifest: Manifest };

export type Restored = { keys: number; erased: number };

/** There are other files here, which do not come from an interrupted restore. Nothing was written. */
export class FilesNotEmpty extends Error {
  readonly code = 'FILES_NOT_EMPTY';

  constructor() {
    super('There are files here already');
    this.name = 'FilesNotEmpty';
  }
}

/** Path of the marker in the data folder, which exists from the first write of a restore to the last. */
export const unfinishedMark = (dataFolder: string): string => path.join(dataFolder, 'restore-unfinished.json');

/**
 * Restores a checked backup into an empty installation. First the files, then in one transaction the record and
 * everything else: until the commit the log is empty, and the same command starts again. With `keys` null there are no
 * keys, so no personal text and no file can be read. Keys of persons who were erased, by the record, stay erased.
 * Throws `FilesNotEmpty`, `LogNotEmpty`.
 */
export async function restoreBackup(
  folder: string,
  keys: KeysBackup | null,
  { manifest, covered, erased }: Checked,
  to: Destination,
): Promise<Restored | 'FINISHED_BEFORE'> {
  // The server may still commit for a restore that was killed; the lock waits for the end of that connection.
  await to.owner.query(`select pg_advisory_lock(hashtextextended('acta.restore', 0))`);
  const mark = unfinishedMark(to.dataFolder);
  const finish = async () => {
    await to.settle();
    await rm(mark);
  };
  if (await isThere(mark)) {
    if (await wasFinished(to.owner, manifest.id)) return finish().then(() => 'FINISHED_BEFORE');
  } else for await (const _ of to.files.list()) throw new FilesNotEmpty();
  await mkdir(to.dataFolder, { recursive: true });
  await writeFile(mark, `${JSON.stringify({ backup: manifest.id, madeAt: manifest.madeAt, from: folder })}\n`);
  await bringFiles(
    folder,
    manifest.parts.map(({ name }) => name),
    to,
  );
  const restored = await inTransaction(to.owner, async () => {
    const events = eventsIn(folder);
    const pages = manifest.dense ? events : renumbered(events, covered);
    const head = await to.restoreEvents(to.owner, pages);
    await bringState(to.owner, folder, head === manifest.head ? null : head);
    await restoreInstallationKeys(to.owner, manifest);
    const brought = keys === null ? { keys: 0, erased: 0 } : await bringKeys(to.owner, keys, erased);
    const { id, madeAt } = manifest;
    await to.owner.query('insert into restored (backup, made_at, head) values ($1, $2, $3)', [id, madeAt, head]);
    return brought;
  });
  await finish();
  return restored;
}

/** Whether everything was committed before the process ended with the marker still there. */
async function wasFinished(owner: pg.Client, backup: string): Promise<boolean> {
  return (await owner.query('select from restored where backup = $1', [backup])).rowCount !== 0;
}

async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    const done = await work();
    await owner.query('commit');
    return done;
  } catch (error) {
    // If the connection is gone, the server has rolled back by itself, and the first error gives the reason.
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function bringFiles(folder: string, parts: readonly string[], { files, dataFolder }: Destination): Promise<void> {
  for await (const page of readPart(folder, 'files.jsonl.gz', FileLine))
    for (const file of page) if (!file.lost) await restoreFile(files, folder, file);
  for (const name of parts.filter((part) => part.startsWith('emdn/'))) {
    await mkdir(path.join(dataFolder, 'emdn'), { recursive: true });
    await copyFile(path.join(folder, name), path.join(dataFolder, name));
  }
}

/** A backup of an earlier release has no keys: they derive from the master key. */
async function restoreInstallationKeys(owner: pg.Client, { keys = [] }: Manifest): Promise<void> {
  for (const { name, wrapped, publicKey } of keys)
    await owner.query(
      `insert into log.installation_key (name, wrapped, public_key) values ($1, decode($2, 'base64'), $3)
       on conflict (name) do update set wrapped = excluded.wrapped, public_key = excluded.public_key, kept_at = now()`,
      [name, wrapped, publicKey],
    );
}

/**
 * `moved`: the last position of an engine that assigns new positions, from which every reactor continues; else null.
 */
async function bringState(owner: pg.Client, folder: string, moved: Position | null): Promise<void> {
  for await (const page of readPart(folder, 'state.jsonl.gz', StateLine)) {
    const sent = page.filter((line) => line.table === 'mail_outcome');
    await owner.query(
      `insert into mail_outcome (message_key, refusal, at) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
       on conflict do nothing`,
      [sent.map(({ key }) => key), sent.map(({ refusal }) => refusal), sent.map(({ at }) => at)],
    );
    for (const { backup, madeAt, head, at } of page.filter((line) => line.table === 'restored'))
      await owner.query(
        'insert into restored (backup, made_at, head, at) values ($1, $2, $3, $4) on conflict do nothing',
        [backup, madeAt, head, at],
      );
    const reactors = page.filter((line) => line.table === 'reactor_checkpoint');
    await owner.query(
      `insert into reactor_checkpoint (name, position) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set position = excluded.position`,
      [reactors.map(({ name }) => name), reactors.map(({ position }) => moved ?? position)],
    );
  }
}

async function bringKeys(
  owner: pg.Client,
  { folder, manifest }: KeysBackup,
  erased: ReadonlyMap<string, string>,
): Promise<Restored> {
  const restored = { keys: 0, erased: 0 };
  await restoreOrganisationKeys(owner, folder, manifest);
  for await (const page of readPart(folder, 'person-keys.jsonl.gz', PersonKeyLine)) {
    const kept = page.filter((key) => !wasErased(key, erased));
    await owner.query(
      `insert into log.person_key (person, wrapped, created_at)
       select person, decode(wrapped, 'base64'), made from unnest($1::text[], $2::text[], $3::timestamptz[]) as k(person, wrapped, made)
       on conflict (person) do update set wrapped = excluded.wrapped, created_at = excluded.created_at`,
      [kept.map(({ person }) => person), kept.map(({ wrapped }) => wrapped), kept.map(({ createdAt }) => createdAt)],
    );
    restored.keys += kept.length;
    restored.erased += page.length - kept.length;
  }
  return restored;
}

/** A person who registered again after an erasure has a later key. Both times in milliseconds, as in the record. */
function wasErased({ person, createdAt }: PersonKeyLine, erased: ReadonlyMap<string, string>): boolean {
  const at = erased.get(person);
  return at !== undefined && createdAt.slice(0, 23) <= at.slice(0, 23);
}
