import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { breakableLine } from '#/tests/peers/breakable-line.ts';
import { migrateCommand } from './migrate.ts';

let database: TestDatabase;
let said: string[];
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.drop());

/** Output and exit code of `acta migrate`. */
async function migrating(settings: NodeJS.ProcessEnv): Promise<{ code: number | string; said: string[] }> {
  said = [];
  const say = (line: string) => void said.push(line);
  const env = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_WORKER_URL: database.workerUrl,
    ACTA_PUBLIC_URL: 'https://acta.example.com',
    ACTA_SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    ACTA_MASTER_KEY: '0123456789abcdef'.repeat(4),
    ...settings,
  };
  try {
    return { code: await migrateCommand([], { out: say, err: say, env }), said };
  } catch (error) {
    return { code: error instanceof Error ? error.message : String(error), said };
  }
}

describe('acta migrate', () => {
  it('says that nothing is left to do', async () =>
    expect(await migrating({})).toEqual({ code: 0, said: ['The database is up to date.'] }));

  it('names every setting that is wrong before it looks at the database', async () => {
    const { code, said: lines } = await migrating({
      DATABASE_OWNER_URL: 'postgres://owner:x@nowhere.invalid/acta',
      ACTA_SESSION_SECRET: 'short',
      SMTP_URL: 'smtps://mail.example.com',
      ACTA_LOGLEVEL: 'debug',
    });
    for (const name of ['ACTA_SESSION_SECRET', 'ACTA_MAIL_FROM', 'ACTA_LOGLEVEL']) expect(code).toContain(`${name}:`);
    expect(lines).toEqual([]);
  });

  it.each(['ab/cd+ef==', 'p@ss:w#rd', 'a%41b', '12/ab', '100%'])(
    'names the password %s and not its address',
    async (password) => {
      const address = (role: string) => `postgres://${role}:${password}@postgres:5432/acta`;
      const { code } = await migrating({
        DATABASE_URL: address('acta_app'),
        DATABASE_OWNER_URL: address('acta_owner'),
        POSTGRES_APP_PASSWORD: password,
        POSTGRES_OWNER_PASSWORD: password,
      });
      const names = ['POSTGRES_APP_PASSWORD', 'POSTGRES_OWNER_PASSWORD'];
      for (const name of names) expect(code).toContain(`${name}: does not fit into an address`);
      expect(code).not.toContain('DATABASE');
    },
  );

  it('takes a password that means the same in an address', async () => {
    const { username, password } = new URL(database.url);
    expect(username).toBe('acta_app');
    expect((await migrating({ POSTGRES_APP_PASSWORD: password })).code).toBe(0);
  });

  it('waits for a database that is not there yet', async () => {
    const line = await breakableLine(database.ownerUrl);
    line.down();
    const outcome = migrating({ DATABASE_OWNER_URL: line.url });
    await expect.poll(() => said).toEqual([`Waiting for the database at ${new URL(line.url).host}`]);
    line.up();
    expect((await outcome).code).toBe(0);
    await line.close();
  });

  it('does not wait where the password is wrong', async () => {
    const wrong = new URL(database.ownerUrl);
    wrong.password = 'another';
    const { code, said: lines } = await migrating({ DATABASE_OWNER_URL: wrong.href });
    expect(code).toContain('password authentication failed');
    expect(lines).toEqual([]);
  });
});
