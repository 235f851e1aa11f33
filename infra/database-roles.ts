import pg from 'pg';

/** Runs `work` with one connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A query on a lost connection says so; told between two queries or at the end, it would end the process.
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

/** Makes the role that owns the tables, and its database, as the superuser of a server of our own. */
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
 * Makes the role under which the application runs. It owns nothing and bypasses nothing: what it may do is what the
 * migrations grant. Where an administrator made the role beforehand and it can sign in, it is left as it is.
 */
export async function ensureAppRole(owner: pg.Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  if (username !== APP_ROLE) throw new Error(`DATABASE_URL must sign in as ${APP_ROLE}, it has "${username}".`);
  const login = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${owner.escapeLiteral(decodeURIComponent(password))}`;
  const found = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (found.rowCount === 0) {
    await owner.query(`create role ${APP_ROLE} ${login}`);
    // Lets the owner end the application's connections when a database is dropped or restored.
    await owner.query(`grant ${APP_ROLE} to current_user with inherit true`);
  } else if (!(await canSignIn(appUrl))) {
    await owner.query(`alter role ${APP_ROLE} password ${owner.escapeLiteral(decodeURIComponent(password))}`);
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
