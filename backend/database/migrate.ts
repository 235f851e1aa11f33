import { runMigrations as migrateQueue } from 'bullmq';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { APP_ROLE, ensureAppRole, ensureWorkerRole, withClient } from './roles.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const LOCK = 0x41435441; // "ACTA"; one migration at a time, even if many processes start together

/** URLs of a database for the owner of the tables, the application, and its worker. */
export type DatabaseUrls = { ownerUrl: string; url: string; workerUrl: string };

/** Migrates the database to this release; returns the names of the migrations run now. */
export function migrate(urls: DatabaseUrls, folder = FOLDER): Promise<string[]> {
  return withClient(urls.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureAppRole(client, urls.url);
    await ensureWorkerRole(client, urls.workerUrl);
    const applied = await applyPending(client, folder);
    await migrateQueue(client);
    await grantQueue(client);
    return applied;
  });
}

/** Every migration of a folder, in order, with the SHA-256 of its text. */
export function migrationsIn(folder = FOLDER): { name: string; sql: string; sha256: string }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}

async function applyPending(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  await client.query(`grant select on migration to ${APP_ROLE}`);
  const rows = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
  const known = new Map(rows.rows.map((row) => [row.name, row.sha256]));
  const pending = migrationsIn(folder).filter(({ name, sha256 }) => {
    const recorded = known.get(name);
    if (recorded !== undefined && recorded !== sha256)
      throw new Error(`${name} was changed after it had been applied. Add a new migration instead.`);
    return recorded === undefined;
  });
  for (const { name, sql, sha256 } of pending) {
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback');
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
  return pending.map(({ name }) => name);
}

async function grantQueue(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema bullmq to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema bullmq to ${APP_ROLE};
    grant usage, select on all sequences in schema bullmq to ${APP_ROLE};
    grant execute on all functions in schema bullmq to ${APP_ROLE}`);
}
