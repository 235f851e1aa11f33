import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOn } from '#/tests/contract/event-log-makers.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { createVault, type Vault } from './personal.ts';

describe('the vault of personal texts', () => {
  const masterKey = randomBytes(32);
  let database: TestDatabase;
  let pool: Pool;
  let vault: Vault;
  /** Acts as another process, whose cache is empty. */
  const another = (key = masterKey) => createVault({ pool, masterKey: key });

  beforeAll(async () => {
    database = await freshDatabase();
    pool = poolOn(database.url);
    vault = another();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('gives back what was encrypted, also to another process', async () => {
    const encrypted = await vault.encrypt('p-1', 'Dr. Anna Müller 👩🏽‍⚕️');
    expect(encrypted.sealed).toBe('p-1');
    expect(Buffer.from(encrypted.v, 'base64').toString()).not.toContain('Anna');
    expect(await vault.open(encrypted)).toBe('Dr. Anna Müller 👩🏽‍⚕️');
    expect(await another().open(encrypted)).toBe('Dr. Anna Müller 👩🏽‍⚕️');
  });

  it('never encrypts the same text to the same bytes', async () => {
    const [one, two] = [await vault.encrypt('p-1', 'Anna'), await vault.encrypt('p-1', 'Anna')];
    expect(one.v).not.toBe(two.v);
  });

  it('makes one key when many processes encrypt for a new person at once', async () => {
    const encrypted = await Promise.all(
      Array.from({ length: 12 }, (_, index) => another().encrypt('p-new', `text ${index}`)),
    );
    const reader = another();
    expect(await Promise.all(encrypted.map((one) => reader.open(one)))).toEqual(
      encrypted.map((_, index) => `text ${index}`),
    );
  });

  it('opens every encrypted text in a value and leaves the rest as it is', async () => {
    const [anna, ben] = [await vault.encrypt('p-1', 'Anna'), await vault.encrypt('p-2', 'Ben')];
    const value = {
      at: 1,
      who: anna,
      list: [ben, { note: anna, none: null }],
      near: { sealed: 'p-1' },
      not: undefined,
    };
    expect(await another().openAll(value)).toEqual({
      at: 1,
      who: 'Anna',
      list: ['Ben', { note: 'Anna', none: null }],
      near: { sealed: 'p-1' },
    });
    expect(await vault.openAll(anna)).toBe('Anna');
    expect(await vault.openAll('text')).toBe('text');
  });

  it('cannot read a person whose key was erased, and reads everybody else', async () => {
    const [gone, stays] = [await vault.encrypt('p-gone', 'Gone'), await vault.encrypt('p-stays', 'Stays')];
    expect(await vault.erase('p-gone')).toBe(true);
    expect(await vault.erase('p-gone')).toBe(false);
    for (const reader of [vault, another()]) {
      expect(await reader.open(gone)).toBeNull();
      expect(await reader.openAll({ gone, stays })).toEqual({ gone: null, stays: 'Stays' });
    }
  });

  it('does not bring erased texts back when something new is encrypted for the person', async () => {
    const before = await vault.encrypt('p-back', 'before');
    await vault.erase('p-back');
    const after = await vault.encrypt('p-back', 'after');
    expect(await vault.openAll([before, after])).toEqual([null, 'after']);
  });

  it('refuses a text that was altered, or moved to another person', async () => {
    const encrypted = await vault.encrypt('p-1', 'Anna');
    const bytes = Buffer.from(encrypted.v, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await expect(vault.open({ ...encrypted, v: bytes.toString('base64') })).rejects.toThrow('authenticate');
    await vault.encrypt('p-2', 'Ben');
    expect(await vault.open({ ...encrypted, sealed: 'p-2' })).toBeNull();
  });

  it('keeps keys only in wrapped form: another master key opens nothing', async () => {
    const encrypted = await vault.encrypt('p-1', 'Anna');
    await expect(another(randomBytes(32)).open(encrypted)).rejects.toThrow('authenticate');
    expect(() => another(randomBytes(16))).toThrow('32 bytes');
  });

  it('lets the application make and erase keys but not exchange them', async () => {
    await expect(pool.query(`update log.person_key set wrapped = ''`)).rejects.toMatchObject({ code: '42501' });
  });
});
