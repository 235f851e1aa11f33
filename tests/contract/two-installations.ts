import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { sealLog, testKeys, testMasterKey } from '#/tests/makers/keys.ts';
import { backupCommand } from '#/infra/cli/commands/backup.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { answerAll, deviceOf, member, signedUp } from '#/tests/makers/person.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { storedHistory } from '#/tests/makers/stored-history.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

export const key = testKeys.seal;

/** What is backed up, and the empty installation that it is restored into: new for each test. */
export let source: Server;
export let target: Server;
/** Ended after each test, last first, while both still run. */
export const ends: (() => Promise<unknown>)[] = [];
/** What the commands have told. */
export const said: string[] = [];
let root: string;

/** Starts both before each test and ends them after it. */
export function onTwoInstallations(): void {
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'acta-backup-'));
    [source, target] = [await startServer(), await startServer()];
    said.length = 0;
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await source.stop();
    await target.stop();
    await rm(root, { recursive: true });
  });
}

/** The folder of a backup; that of its keys is `<name>-keys`. */
export const backup = (name = 'backup') => path.join(root, name);

/** What a command finds in the environment of an installation. */
export const settings = ({ engine, folder }: Server) => ({
  DATABASE_URL: engine.database.url,
  DATABASE_OWNER_URL: engine.database.ownerUrl,
  ACTA_MASTER_KEY: testMasterKey,
  ACTA_DATA_DIR: folder,
});
export const io = (server: Server, env: NodeJS.ProcessEnv = {}) => ({
  out: (line: string) => said.push(line),
  err: (line: string) => said.push(line),
  env: { ...settings(server), ...env },
});
export const backUp = (name = 'backup', ...more: string[]) => backupCommand([backup(name), ...more], io(source));
export const restore = (...more: string[]) => restoreCommand([backup(), ...more], io(target));
export const verify = (...more: string[]) =>
  restoreCommand([backup(), '--verify', ...more], { ...io(target), env: { ACTA_MASTER_KEY: testMasterKey } });

/** Somebody with a device, answers, a document in two versions and a logo; somebody who never clicked the link. */
export async function livedIn() {
  const ada = await member(source, { firstName: 'Philomena' });
  const device = await deviceOf(ada);
  await answerAll(ada, device, ['Q.A.YES']).catch(() => undefined);
  const form = { deviceId: device, folder: 'Risks' };
  const { documentId } = (await sendForm(source, ada, 'documents/upload', form, { name: 'a.txt', bytes: 'one' })).as(
    Uploaded,
  );
  const again = { deviceId: device, documentId, reason: 'New edition' };
  (await sendForm(source, ada, 'documents/addVersion', again, { name: 'a.txt', bytes: 'two' })).as(Uploaded);
  await signedUp(source);
  await sealLog(source.services.log);
  await source.engine.caughtUp();
  return { ada, device, documentId };
}

const tables = {
  view: `select name, version, key, organisation, position, document from view order by name, version, key`,
  'log.event': `select position, stream, version, id, type, schema, organisation, device, actor::text, reason, effective_at,
    correlation, causation, knowledge, recorded_at::text, data::text, hash, mark from log.event order by position`,
  'log.person_key': 'select person, wrapped, created_at::text from log.person_key order by person',
  'log.organisation_key':
    'select organisation, wrapped, created_at::text from log.organisation_key order by organisation',
  mail_outcome: 'select message_key, refusal, at::text from mail_outcome order by message_key',
};

/** The rows of what a backup brings back, of all tables or of the named ones. */
export async function everything(server: Server, names = [...Object.keys(tables), 'history']) {
  const owner = new pg.Client({ connectionString: server.engine.database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'system'`);
  const found: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(tables))
    if (names.includes(name)) found[name] = (await owner.query(sql)).rows;
  if (names.includes('history')) found['history'] = [...(await storedHistory(owner))];
  await owner.end();
  return found;
}

export const countOf = async (server: Server) =>
  (await server.engine.pool.query<{ n: number }>('select count(*)::int as n from log.event')).rows[0]?.n;
