import { describe, expect, it } from 'vitest';
import { withClient } from '#/backend/database/roles.ts';
import { freshDatabase } from '../database.ts';
import { redisUrl } from '../redis.ts';

describe('a fresh database', () => {
  it('is migrated and empty, and another one next to it is not touched', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await withClient(one.ownerUrl, (owner) => owner.query('create table only_here (id int)'));
    const found = await withClient(other.ownerUrl, (owner) =>
      owner.query(`select to_regclass('only_here') as found, to_regclass('bullmq.job') as queue`),
    );
    expect(found.rows[0]).toMatchObject({ found: null });
    await one.drop();
    await other.drop();
  });

  it('gives the application a role that owns nothing and bypasses nothing', async () => {
    const database = await freshDatabase();
    const role = await withClient(database.url, (app) =>
      app.query(
        'select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      ),
    );
    expect(role.rows).toEqual([
      { rolname: 'acta_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    await expect(withClient(database.url, (app) => app.query('create table mine (id int)'))).rejects.toThrow(
      'permission denied',
    );
    await database.drop();
  });

  it('can be dropped while the application is still connected', async () => {
    const database = await freshDatabase();
    await withClient(database.url, async (app) => {
      app.on('error', () => undefined);
      await database.drop();
      await expect(app.query('select')).rejects.toThrow(/terminat|not queryable/);
    });
  });
});

describe('the test Redis', () => {
  it('has an address, or none where this machine has no Redis', async () => {
    expect((await redisUrl()) ?? 'redis://none').toMatch(/^redis:\/\//);
  });
});
