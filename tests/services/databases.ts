import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withClient, WORKER_ROLE } from '#/backend/database/roles.ts';
import { migrate, migrationsIn, type DatabaseUrls } from '#/backend/database/migrate.ts';

export type TestDatabases = {
  /** A new, migrated, empty database. */
  create: () => Promise<DatabaseUrls & { name: string }>;
  drop: (name: string) => Promise<void>;
  /** Drops all databases made here. */
  dropAll: () => Promise<void>;
};

const TEMPLATE_LOCK = 0x41435454;

/** Databases for tests on one server: the migrations run once, into a template that is then copied. */
export function testDatabases(server: Pick<DatabaseUrls, 'ownerUrl' | 'url'>): TestDatabases {
  const names = new Set<string>();
  let template: Promise<string> | undefined;
  const drop = async (name: string) => {
    names.delete(name);
    await withClient(server.ownerUrl, async (owner) => {
      for (let left = 5; ; left--) {
        await sessionsEnd(owner, name);
        try {
          await owner.query(`drop database if exists ${owner.escapeIdentifier(name)} with (force)`);
          return;
        } catch (error) {
          // A vacuum began after the check.
          if (left === 0 || !(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
        }
      }
    });
  };
  return {
    async create() {
      template ??= ensureTemplate(server);
      const from = await template;
      const name = `test_${randomBytes(6).toString('hex')}`;
      await withClient(server.ownerUrl, (owner) => owner.query(`create database ${name} template ${from}`));
      names.add(name);
      return { name, ...urlsOf(server, name) };
    },
    drop,
    async dropAll() {
      for (const name of names) await drop(name);
    },
  };
}

/**
 * Waits a moment for the sessions of a database to end: a pool reports its end before its last socket is closed, and a
 * cut at that moment would look like a fault of the test. A vacuum is waited for: only a superuser can end it.
 */
async function sessionsEnd(owner: pg.Client, name: string): Promise<void> {
  for (let look = 0; ; look++) {
    const { rows } = await owner.query<{ vacuums: boolean }>(
      `select backend_type like 'autovacuum%' as vacuums from pg_stat_activity where datname = $1`,
      [name],
    );
    if (rows.length === 0 || (look >= 100 && !rows.some(({ vacuums }) => vacuums))) return;
    await pause(20);
  }
}

/** The name of the template comes from the text of the migrations: changed migrations make another one. */
async function ensureTemplate(server: Pick<DatabaseUrls, 'ownerUrl' | 'url'>): Promise<string> {
  const fingerprint = migrationsIn()
    .map(({ sha256 }) => sha256.slice(0, 4))
    .join('')
    .slice(-40);
  const name = `acta_template_${fingerprint}`;
  const unfinished = `${name}_new`;
  await withClient(server.ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await owner.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    await owner.query(`drop database if exists ${unfinished} with (force)`);
    await owner.query(`create database ${unfinished}`);
    await migrate(urlsOf(server, unfinished));
    await owner.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** In tests the worker's role has the password of the application's role: databases of one server share its roles. */
const urlsOf = ({ ownerUrl, url }: Pick<DatabaseUrls, 'ownerUrl' | 'url'>, name: string): DatabaseUrls => ({
  ownerUrl: withName(ownerUrl, name),
  url: withName(url, name),
  workerUrl: asWorker(withName(url, name)),
});

export function asWorker(url: string): string {
  const changed = new URL(url);
  changed.username = WORKER_ROLE;
  return changed.href;
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
