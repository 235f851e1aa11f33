import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#/backend/database/roles.ts';
import { migrate } from '#/backend/database/migrate.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

describe('migrating', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acta-migrations-'));
  const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
    // A database knows its own migrations; here only those of the folder count.
    await withClient(database.ownerUrl, (owner) => owner.query('delete from migration'));
  });

  afterAll(async () => {
    await database.drop();
    fs.rmSync(folder, { recursive: true });
  });

  const columns = () =>
    withClient(database.ownerUrl, async (owner) => {
      const found = await owner.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'sample' order by 1`,
      );
      return found.rows.map(({ name }) => name);
    });

  it('runs what is new, in order, once, however many start together', async () => {
    write('0002_more.sql', 'alter table sample add b int');
    write('0001_first.sql', 'create table sample (a int)');
    const runs = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(runs.flat()).toEqual(['0001_first.sql', '0002_more.sql']);
    expect(await columns()).toEqual(['a', 'b']);
  });

  it('leaves nothing of a migration that fails', async () => {
    write('0003_broken.sql', 'alter table sample add c int; select 1 / 0');
    await expect(migrate(database, folder)).rejects.toThrow('0003_broken.sql: division by zero');
    expect(await columns()).toEqual(['a', 'b']);
    fs.rmSync(path.join(folder, '0003_broken.sql'));
  });

  it('refuses a migration that was changed after it had run', async () => {
    write('0001_first.sql', 'create table sample (a bigint)');
    await expect(migrate(database, folder)).rejects.toThrow('0001_first.sql was changed after it had been applied');
  });
});
