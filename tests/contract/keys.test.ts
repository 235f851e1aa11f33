import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { chain } from '#/backend/log/chain.ts';
import { openInstallationKeys, WrongKey } from '#/backend/log/installation-keys.ts';
import { marking } from '#/backend/log/marks.ts';
import { leafOf, rootOf } from '#/backend/log/merkle.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { printsOf, SealData, sealDigest, sealStream, signSeal } from '#/backend/log/seal.ts';
import { tipsRoot, withTip, type Tips } from '#/backend/log/tips.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { folderWitnesses } from '#/backend/log/witness/open.ts';
import { createSealer, sealEnvelope } from '#/backend/workers/seals/sealer.ts';
import { exchangeKeyCommand } from '#/infra/cli/commands/exchange-key.ts';
import { setSealsAsideCommand } from '#/infra/cli/commands/set-seals-aside.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { keysFrom, sealLog, testKeys, testMasterKey } from '#/tests/makers/keys.ts';
import { append, first } from './sealed-log.ts';

const nextKey = 'a1b2c3d4e5f60718'.repeat(4);

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Client;
let log: EventLog;
let said: string[];

beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  log = marking(createPostgresLog({ connectionString: database.url }), testKeys.markKey);
  said = [];
});
afterEach(async () => {
  await Promise.all([pool.end(), owner.end(), log.close()]);
  await database.drop();
});

const open = (masterKey = testMasterKey, sealKey?: string) => openInstallationKeys(pool, { masterKey, sealKey });
const io = (env: NodeJS.ProcessEnv = {}) => ({
  out: (line: string) => void said.push(line),
  err: (line: string) => void said.push(line),
  env: {
    ACTA_MODE: 'test',
    ACTA_PUBLIC_URL: 'http://acta.test',
    ACTA_SESSION_SECRET: 'a secret for sessions of tests only',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ACTA_MASTER_KEY: testMasterKey,
    ...env,
  },
});
const verified = async (keys = testKeys) =>
  (await verifyLog(log, { publicKey: keys.seal.publicKey, markKey: keys.markKey })).broken;

describe('the keys of an installation', () => {
  it('are those that it has always had, and stay when they are asked for again', async () => {
    const keys = await open();
    expect(keys.idKey).toBe(testMasterKey);
    expect(keys.seal.publicKey).toBe(testKeys.seal.publicKey);
    expect(await open()).toEqual(keys);
  });

  it('are missed where some of their rows are gone', async () => {
    await open();
    await owner.query(`delete from log.installation_key where name = 'mark'`);
    await expect(open()).rejects.toMatchObject({ code: 'KEYS_MISSING' });
  });

  it('are not derived anew where all rows are gone after the master key was exchanged', async () => {
    await open();
    await append(log, first, 1);
    await expect(open(nextKey)).rejects.toMatchObject({ code: 'MASTER_KEY_WRONG' });
    await owner.query('delete from log.installation_key');
    await expect(open(nextKey)).rejects.toMatchObject({ code: 'KEYS_MISSING' });
    expect((await open()).markKey).toEqual(testKeys.markKey);
  });

  it('are refused to a foreign master key, and nothing is written', async () => {
    await open();
    await expect(open(nextKey)).rejects.toMatchObject({ code: 'MASTER_KEY_WRONG' });
  });

  it('are refused to a foreign master key where only keys of persons tell', async () => {
    const { sealed } = await createVault({ pool, masterKey: testKeys.masterKey }).encrypt('ada', 'Ada');
    expect(sealed).toBe('ada');
    await expect(open(nextKey)).rejects.toBeInstanceOf(WrongKey);
    expect((await pool.query('select from log.installation_key')).rowCount).toBe(0);
  });

  it('refuse a seal key that never sealed here, and one that is missing', async () => {
    await append(log, first, 2);
    await sealLog(log);
    await expect(open(testMasterKey, nextKey)).rejects.toMatchObject({ code: 'SEAL_KEY_WRONG' });
    expect((await open()).seal.publicKey).toBe(testKeys.seal.publicKey);
  });

  it('need the setting of a seal key of their own', async () => {
    const keys = await open(testMasterKey, nextKey);
    expect(keys.seal.seed.toString('hex')).toBe(nextKey);
    await expect(open()).rejects.toMatchObject({ code: 'SEAL_KEY_MISSING' });
  });
});

describe('acta exchange-key master', () => {
  it('keeps ids, seals, marks and what was sealed of persons, under the next key alone', async () => {
    const before = await open();
    const name = await createVault({ pool, masterKey: before.masterKey }).encrypt('ada', 'Ada');
    const fileKey = await organisationKeys(pool, before.masterKey).findOrMake('maker');
    await append(log, first, 3);
    await sealLog(log);
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(0);
    await expect(open()).rejects.toMatchObject({ code: 'MASTER_KEY_WRONG' });
    const after = await open(nextKey);
    expect(accountIdOf('ada@example.org', after.idKey)).toBe(accountIdOf('ada@example.org', before.idKey));
    expect({ ...after, masterKey: null }).toEqual({ ...before, masterKey: null });
    expect(await createVault({ pool, masterKey: after.masterKey }).open(name)).toBe('Ada');
    expect(await organisationKeys(pool, after.masterKey).find('maker')).toEqual(fileKey);
    expect(await verified()).toBeNull();
    expect(await verifyCommand([], io({ ACTA_MASTER_KEY: nextKey }))).toBe(0);
  });

  it('is repeated without harm, and happens as a whole or not at all', async () => {
    const { masterKey } = await open();
    for (let n = 0; n < 5; n++) await createVault({ pool, masterKey }).encrypt(`person-${n}`, 'Somebody');
    const state = async () =>
      (await owner.query('select person, wrapped::text from log.person_key order by person')).rows;
    const before = await state();
    await owner.query(`update log.person_key set wrapped = decode('00', 'hex') || wrapped where person = 'person-4'`);
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(1);
    expect((await state()).slice(0, 4)).toEqual(before.slice(0, 4));
    await owner.query(`update log.person_key set wrapped = substr(wrapped, 2) where person = 'person-4'`);
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(0);
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(0);
    expect(said.at(-1)).toContain('This was done before');
  });

  it('says what it needs, and refuses while a program runs', async () => {
    expect(await exchangeKeyCommand(['master'], io())).toBe(2);
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: '00'.repeat(32) }))).toBe(2);
    expect(await exchangeKeyCommand(['session'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(2);
    const program = new pg.Client({ connectionString: database.url, application_name: 'acta worker' });
    await program.connect();
    expect(await exchangeKeyCommand(['master'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(1);
    expect(said.at(-1)).toContain('Still running: acta worker');
    await program.end();
  });
});

describe('acta exchange-key seal', () => {
  it('hands over by an event that both keys sign, and verifiers follow', async () => {
    await open();
    await append(log, first, 2);
    await sealLog(log);
    expect(await exchangeKeyCommand(['seal'], io())).toBe(0);
    const keys = await open();
    expect(keys.seal.publicKey).not.toBe(testKeys.seal.publicKey);
    await append(log, first, 2);
    await sealLog(log, keys);
    expect(await verified(keys)).toBeNull();
    // Who has the old key alone can neither go on nor hand over to themselves.
    await expect(sealLog(log)).rejects.toMatchObject({ code: 'RECORD_BROKEN' });
    expect(await verified(testKeys)).toMatchObject({ problem: 'SEAL_NOT_SIGNED' });
    expect(await exchangeKeyCommand(['seal'], io())).toBe(0);
    expect(await verified(await open())).toBeNull();
  });

  it('takes a key that the operator keeps in a setting', async () => {
    await open();
    await append(log, first, 1);
    expect(await exchangeKeyCommand(['seal'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(0);
    await expect(open()).rejects.toMatchObject({ code: 'SEAL_KEY_MISSING' });
    expect(await verified(await open(testMasterKey, nextKey))).toBeNull();
    const stored = await owner.query('select from log.installation_key where name = $1 and wrapped is null', ['seal']);
    expect(stored.rowCount).toBe(1);
  });

  it('goes on where it was broken off', async () => {
    await open();
    await append(log, first, 1);
    await owner.query(`create function no() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
      create trigger no before update on log.installation_key for each statement execute function no();`);
    await expect(exchangeKeyCommand(['seal'], io())).rejects.toThrow('away');
    await owner.query('drop trigger no on log.installation_key');
    expect(await exchangeKeyCommand(['seal'], io())).toBe(0);
    const keys = await open();
    await sealLog(log, keys);
    expect(await verified(keys)).toBeNull();
    const { rows } = await owner.query(`select count(*)::int as n from log.event where type = 'SealKeyChanged'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is not repeated with another key than it was begun with: that one would be lost', async () => {
    await open();
    await append(log, first, 1);
    await owner.query(`create function no() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
      create trigger no before update on log.installation_key for each statement execute function no();`);
    await expect(exchangeKeyCommand(['seal'], io())).rejects.toThrow('away');
    await owner.query('drop trigger no on log.installation_key');
    expect(await exchangeKeyCommand(['seal'], io({ ACTA_NEXT_KEY: nextKey }))).toBe(1);
    expect(said.at(-1)).toContain('broken off');
    expect(await exchangeKeyCommand(['seal'], io())).toBe(0);
    expect(await verified(await open())).toBeNull();
  });

  it('does not seal a log of which a witness knows more', async () => {
    await open();
    await append(log, first, 1);
    const folder = await mkdtemp(path.join(tmpdir(), 'acta-keys-'));
    await createSealer(log, testKeys, folderWitnesses({ dataDir: folder, witnessDir: undefined })).seal();
    await owner.query('alter table log.event disable trigger append_only');
    await owner.query('delete from log.event where stream = $1', [sealStream]);
    expect(await exchangeKeyCommand(['seal'], io({ ACTA_DATA_DIR: folder }))).toBe(1);
    expect(said.at(-1)).toContain('LOG_WENT_BACK');
    expect(await Array.fromAsync(log.read(sealStream))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('acta set-seals-aside', () => {
  const foreign = keysFrom(randomBytes(32).toString('hex'));

  /** As a program of an earlier release did that was started with another key. */
  async function sealForeign(): Promise<void> {
    const seals = await Array.fromAsync(log.read(sealStream));
    const last = seals.at(-1);
    const events = (await Array.fromAsync(log.verbatim(last?.position ?? null, (await log.head()) ?? ''))).flat();
    const leaves = [last!, ...events].map(leafOf);
    const data = {
      first: last!.position,
      last: events.at(-1)!.position,
      count: leaves.length,
      root: rootOf(leaves).toString('hex'),
      prints: printsOf(leaves),
      previous: SealData.parse(last!.data).root,
      key: foreign.seal.fingerprint,
      signature: 'c2lnbmVk',
    };
    const event = { ...sealEnvelope('LogSealed', data), schema: 1 };
    await log.append(sealStream, seals.length, chain(last!.hash, sealStream, seals.length, [event]));
  }

  /** Root over the ends of the two streams as they are now. */
  async function tipsNow(): Promise<string> {
    const ends = await Promise.all([first, sealStream].map((stream) => Array.fromAsync(log.read(stream))));
    const tips = ends.reduce<Tips | null>((tree, events) => {
      const { stream, hash, organisation, device } = events.at(-1)!;
      return withTip(tree, { stream, hash, organisation, device, count: events.length });
    }, null);
    return tipsRoot(tips!);
  }

  it('repairs a record of an earlier release in which the true key has sealed behind it', async () => {
    await open();
    await append(log, first, 2);
    await sealLog(log);
    await append(log, first, 2);
    await sealForeign();
    const foreignSeal = (await Array.fromAsync(log.read(sealStream))).at(-1)!;
    // Earlier releases went on from the last seal, whoever had made it.
    const leaves = [leafOf(foreignSeal)];
    const { root } = SealData.parse(foreignSeal.data);
    const unsigned = {
      number: 3,
      first: foreignSeal.position,
      last: foreignSeal.position,
      count: 1,
      root: rootOf(leaves).toString('hex'),
      prints: printsOf(leaves),
      previous: root,
      before: sealDigest(SealData.parse(foreignSeal.data)),
      tips: { root: await tipsNow(), streams: 2 },
      unmarked: 0,
    };
    const event = sealEnvelope('LogSealed', signSeal(unsigned, testKeys.seal));
    await log.append(sealStream, 2, chain(foreignSeal.hash, sealStream, 2, [event]));
    expect(await setSealsAsideCommand(['Started', 'with', 'a', 'wrong', 'key'], io())).toBe(0);
    expect(await verified()).toBeNull();
    await append(log, first, 1);
    expect(await sealLog(log)).toBe(1);
    expect(await verified()).toBeNull();
  });

  it('repairs a record in which a program with a foreign key has sealed', async () => {
    await open();
    await append(log, first, 2);
    await sealLog(log);
    await append(log, first, 2);
    await sealForeign();
    expect(await verified()).toMatchObject({ problem: 'SEAL_NOT_SIGNED' });
    await expect(sealLog(log)).rejects.toMatchObject({ code: 'RECORD_BROKEN' });
    expect(await setSealsAsideCommand([], io())).toBe(2);
    expect(await setSealsAsideCommand(['Started', 'with', 'a', 'wrong', 'key'], io())).toBe(0);
    expect(await verified()).toBeNull();
    await append(log, first, 1);
    expect(await sealLog(log)).toBe(1);
    expect(await verified()).toBeNull();
    expect(await setSealsAsideCommand(['Again'], io())).toBe(0);
    expect(said.at(-1)).toBe('There is no seal of a foreign key.');
  });
});
