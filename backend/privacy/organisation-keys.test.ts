import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOn } from '#/tests/contract/event-log-makers.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { organisationKeys } from './organisation-keys.ts';

describe('the keys of organisations', () => {
  const masterKey = randomBytes(32);
  let database: TestDatabase;
  let pool: Pool;
  /** Acts as another process, whose cache is empty. */
  const another = (key = masterKey) => organisationKeys(pool, key);

  beforeAll(async () => {
    database = await freshDatabase();
    pool = poolOn(database.url);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are made once, and are the same for every process', async () => {
    expect(await another().find('maker')).toBeNull();
    const made = await Promise.all(Array.from({ length: 8 }, () => another().findOrMake('maker')));
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await another().find('maker')).toEqual(made[0]);
    expect(made[0]).toHaveLength(32);
    expect(await another().findOrMake('other')).not.toEqual(made[0]);
  });

  it('open under the master key alone, and for their own organisation alone', async () => {
    await another().findOrMake('maker');
    await expect(another(randomBytes(32)).find('maker')).rejects.toThrow('authenticate');
    await pool.query(
      `insert into log.organisation_key (organisation, wrapped)
       select 'thief', wrapped from log.organisation_key where organisation = 'maker'`,
    );
    await expect(another().find('thief')).rejects.toThrow('authenticate');
    await expect(pool.query(`update log.organisation_key set wrapped = ''`)).rejects.toMatchObject({ code: '42501' });
  });

  it('are gone once they are erased, and another one is made', async () => {
    const keys = another();
    const key = await keys.findOrMake('erased');
    expect(await keys.erase('erased')).toBe(true);
    expect(await keys.erase('erased')).toBe(false);
    expect(await keys.find('erased')).toBeNull();
    expect(await keys.findOrMake('erased')).not.toEqual(key);
  });
});
