import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { withClient } from '#/backend/database/roles.ts';
import { migrate, migrationsIn } from '#/backend/database/migrate.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

const folder = path.join(import.meta.dirname, 'a764cc1');

export const fixturePath = (name: string): string => path.join(folder, name);
export const fixtureText = (name: string): string => gunzipSync(fs.readFileSync(fixturePath(name))).toString();
export const fixtureJson = (name: string): unknown => JSON.parse(fixtureText(name));
const settings = z
  .record(z.string(), z.string())
  .parse(JSON.parse(fs.readFileSync(fixturePath('settings.json'), 'utf8')));

/** Settings of a program of the kept installation, on this database and with this data folder. */
export const settingsOn = ({ url, ownerUrl, workerUrl }: TestDatabase, dataFolder: string): NodeJS.ProcessEnv => ({
  ...settings,
  ACTA_LOG_LEVEL: 'warn',
  ACTA_PUBLIC_URL: 'http://localhost',
  ACTA_DATA_DIR: dataFolder,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  // Roles belong to the server, which other tests share.
  DATABASE_WORKER_URL: workerUrl,
});

const rows = () =>
  fixtureText('database.jsonl.gz')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ table: line.slice(0, line.indexOf(' ')), row: line.slice(line.indexOf(' ') + 1) }));

/**
 * The database of the kept installation, in the shape and with the rows that it had, and its documents in `dataFolder`.
 * Today's migrations have not seen it yet.
 */
export async function broughtBack(dataFolder: string): Promise<TestDatabase> {
  const database = await freshDatabase();
  await withClient(database.ownerUrl, async (owner) => {
    await owner.query(
      `drop schema public, log, bullmq cascade; create schema public; grant usage on schema public to public`,
    );
  });
  await migrate(database, migrationsOfThen(dataFolder));
  await withClient(database.ownerUrl, async (owner) => {
    await owner.query(`set app.scope = 'system'; delete from migration`);
    for (const { table, row } of rows())
      await owner.query(`insert into ${table} select * from json_populate_record(null::${table}, $1::json)`, [row]);
  });
  fs.cpSync(fixturePath('backup/files'), path.join(dataFolder, 'files'), { recursive: true });
  return database;
}

/** A folder with the migrations that the kept database had seen. */
function migrationsOfThen(dataFolder: string): string {
  const names = new Set(
    rows()
      .filter(({ table }) => table === 'public.migration')
      .map(({ row }) => z.object({ name: z.string() }).parse(JSON.parse(row)).name),
  );
  const target = path.join(dataFolder, 'migrations');
  fs.mkdirSync(target);
  for (const { name, sql } of migrationsIn()) if (names.has(name)) fs.writeFileSync(path.join(target, name), sql);
  return target;
}

/** Fingerprint of the public key under which the kept seals were signed. */
export function fixtureFingerprint(): string {
  const [head = ''] = fs.readFileSync(fixturePath('seals.jsonl'), 'utf8').split('\n');
  const { publicKey } = z.object({ publicKey: z.string() }).parse(JSON.parse(head));
  return createHash('sha256').update(publicKey.trim()).digest('hex');
}
