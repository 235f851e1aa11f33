import { hkdfSync } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with one connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A query on a lost connection fails by itself; an error event between two queries or at the end would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const OWNER_ROLE = 'acta_owner';
export const APP_ROLE = 'acta_app';
export const WORKER_ROLE = 'acta_worker';

/**
 * The worker's URL: it signs in as `acta_worker`, which has the rights of `acta_app` and alone may write views. Its
 * password derives from the master key, so that an installation needs no further setting; `acta migrate` gives it to
 * the role.
 */
export function derivedWorkerUrl(appUrl: string, masterKey: string): string {
  const url = new URL(appUrl);
  const key = hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'acta worker role', 32);
  url.username = WORKER_ROLE;
  url.password = Buffer.from(key).toString('base64url');
  return url.href;
}

/** The worker's URL by these settings; null where they are incomplete. */
export function workerUrlIn(settings: NodeJS.ProcessEnv): string | null {
  const { DATABASE_WORKER_URL: named, DATABASE_URL: url, ACTA_MASTER_KEY: masterKey } = settings;
  if (named) return named;
  return url && masterKey ? derivedWorkerUrl(url, masterKey) : null;
}

/** Makes the role that owns the tables, and its database, as the superuser of an embedded server. */
export async function ensureOwner(superuserUrl: string, password: string, database: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE]);
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${OWNER_ROLE} login createdb createrole password ${client.escapeLiteral(password)}`,
    );
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  });
}

/**
 * Makes the role of the application. It owns nothing and bypasses nothing: the migrations grant its rights. A role that
 * an administrator made before and that can sign in stays unchanged.
 */
export async function ensureAppRole(owner: pg.Client, appUrl: string): Promise<void> {
  await ensureRole(owner, APP_ROLE, appUrl, 'DATABASE_URL');
}

/** Makes the role of the worker, a member of the application's role. The migrations grant it the views. */
export async function ensureWorkerRole(owner: pg.Client, workerUrl: string): Promise<void> {
  await ensureRole(owner, WORKER_ROLE, workerUrl, 'DATABASE_WORKER_URL');
  const isMember = await owner.query(`select where pg_has_role($1, $2, 'usage')`, [WORKER_ROLE, APP_ROLE]);
  if (isMember.rowCount === 0)
    await asAdministrator(WORKER_ROLE, () => owner.query(`grant ${APP_ROLE} to ${WORKER_ROLE}`));
}

async function ensureRole(owner: pg.Client, role: string, url: string, setting: string): Promise<void> {
  const { username, password } = new URL(url);
  if (username !== role) throw new Error(`${setting} must sign in as ${role}, it has "${username}".`);
  const secret = `password ${owner.escapeLiteral(decodeURIComponent(password))}`;
  const found = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) {
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await asAdministrator(role, () => owner.query(`create role ${role} ${rights} ${secret}`));
    // Lets the owner end the application's connections when a database is dropped or restored.
    await owner.query(`grant ${role} to current_user with inherit true`);
  } else if (!(await canSignIn(url))) {
    await asAdministrator(role, () => owner.query(`alter role ${role} ${secret}`));
  }
}

/** Explains the remedy if the owner of the tables may not make roles. */
async function asAdministrator(role: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    const member = role === WORKER_ROLE ? ` in role ${APP_ROLE}` : '';
    throw new Error(
      `${error.message}. Let an administrator of the database do it: create role ${role} login password '…'${member}, and name that password in the settings.`,
      { cause: error },
    );
  }
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select'));
    return true;
  } catch (error) {
    const wrongPassword = error instanceof pg.DatabaseError && error.code === '28P01';
    if (wrongPassword) return false;
    throw error;
  }
}
