import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proofFile } from '#/backend/api/proof/proof-file.ts';
import { sealEvents } from '#/backend/events/seals.ts';
import { chain } from '#/backend/log/chain.ts';
import { proveDevice } from '#/backend/log/device-proof.ts';
import { unsealed } from '#/backend/log/log-import.ts';
import { createKurrentLog } from '#/backend/log/kurrent/log.ts';
import { marking } from '#/backend/log/marks.ts';
import { openLog } from '#/backend/log/open.ts';
import { LogElsewhere, type EventLog, type VerbatimEvent } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { sealStream } from '#/backend/log/seal.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { keysFrom, sealLog } from '#/tests/makers/keys.ts';
import { migrateLogCommand } from '#/infra/cli/commands/migrate-log.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { goldenEvents, goldenFiles } from '#/tests/events/golden.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { startKurrentPeer, type KurrentPeer } from '../peers/kurrentdb/server.ts';

const masterKey = '0123456789abcdef'.repeat(4);
const keys = keysFrom(masterKey);

let database: TestDatabase;
let peer: KurrentPeer;
let owner: pg.Client;
let postgres: EventLog;
let kurrent: EventLog;
let said: string[];

beforeEach(async () => {
  [database, peer] = await Promise.all([freshDatabase(), startKurrentPeer()]);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  postgres = marking(createPostgresLog({ connectionString: database.url }), keys.markKey);
  kurrent = marking(createKurrentLog({ connectionString: peer.url, pageSize: 40 }), keys.markKey);
  said = [];
});
afterEach(async () => {
  await Promise.all([owner.end(), postgres.close(), kurrent.close()]);
  await Promise.all([database.drop(), peer.close()]);
});

const io = (kurrentdb: string | undefined = peer.url) => ({
  out: (line: string) => void said.push(line),
  err: (line: string) => void said.push(line),
  env: {
    ACTA_MODE: 'test',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    KURRENTDB_URL: kurrentdb,
    ACTA_PUBLIC_URL: 'http://acta.test',
    ACTA_SESSION_SECRET: masterKey,
    ACTA_MASTER_KEY: masterKey,
  },
});
/** The golden events name files that nobody has. */
const withoutFiles = ['--without-files'];
const migrate = (to: string) => migrateLogCommand(['--to', to], io());
const everything = async (log: EventLog): Promise<VerbatimEvent[]> =>
  (await Array.fromAsync(log.verbatim(null, (await log.head()) ?? ''))).flat();
const verified = async (log: EventLog) =>
  (await verifyLog(log, { publicKey: keys.seal.publicKey, markKey: keys.markKey })).broken;

/** Appends the released events of every type and schema, each to its own stream, and seals in between. */
async function fill(log: EventLog): Promise<void> {
  const files = goldenFiles().filter(({ type }) => !Object.hasOwn(sealEvents, type));
  for (const [index, { type, schema }] of files.entries()) {
    for (const { stream, ...event } of goldenEvents(type, schema)) {
      const past = await Array.fromAsync(log.read(stream));
      await log.append(stream, past.length, chain(past.at(-1)?.hash ?? null, stream, past.length, [event]));
    }
    if (index === 10 || index === 25) await sealLog(log, keys);
  }
}

/** What a copy has to have in common with what it was made of. */
const content = unsealed;

describe('a log of all kinds of events', () => {
  it('moves to KurrentDB and back, verifies there, and keeps what its seals prove', async () => {
    await fill(postgres);
    const third = (await everything(postgres))[2]!;
    await owner.query(`insert into reactor_checkpoint (name, position) values ('mails', $1)`, [third.position]);
    await owner.query(`insert into view_checkpoint (name, version, live) values ('device', 1, true)`);

    expect(await migrate('kurrentdb')).toBe(0);
    const [before, moved] = [await everything(postgres), await everything(kurrent)];
    expect(moved.slice(0, before.length).map(content)).toEqual(before.map(content));
    expect(moved.slice(before.length).map(({ stream }) => stream)).toEqual([sealStream]);
    expect(await verified(kurrent)).toBeNull();
    expect(new Set(moved.map(({ type }) => type)).size).toBeGreaterThan(40);

    const checkpoints = await owner.query('select name, position from reactor_checkpoint');
    expect(checkpoints.rows).toEqual([{ name: 'mails', position: moved[2]?.position }]);
    expect((await owner.query('select from view_checkpoint')).rowCount).toBe(0);
    await expect(postgres.append('record-1', 0, chain(null, 'record-1', 0, [third]))).rejects.toThrow('permission');
    await expect(openLog({ databaseUrl: database.url, kurrentdbUrl: undefined }, keys.markKey)).rejects.toBeInstanceOf(
      LogElsewhere,
    );
    expect(await verifyCommand(withoutFiles, io())).toBe(0);
    expect(said.at(-1)).toBe('The record is whole.');

    // Life goes on there, and the log comes back.
    const stream = 'record-later';
    await kurrent.append(stream, 0, chain(null, stream, 0, [{ ...third, id: crypto.randomUUID() }]));
    await sealLog(kurrent, keys);
    expect(await verified(kurrent)).toBeNull();
    expect(await migrate('postgres')).toBe(0);
    const [there, back] = [await everything(kurrent), await everything(postgres)];
    expect(back.slice(0, there.length).map(content)).toEqual(there.map(content));
    expect(await verified(postgres)).toBeNull();
    expect(await verifyCommand(withoutFiles, io(''))).toBe(0);
    await postgres.append(
      stream,
      1,
      chain(there.find((event) => event.stream === stream)?.hash ?? '', stream, 1, [third]),
    );
    expect(await sealLog(postgres, keys)).toBe(1);
    expect(await verified(postgres)).toBeNull();
    const again = await owner.query<{ position: string }>('select position from reactor_checkpoint');
    expect(again.rows[0]?.position).toBe(third.position);
  });

  it('is proven by an exported record after the move, without Acta', async () => {
    await fill(postgres);
    await migrate('kurrentdb');
    const { organisation, device } = goldenEvents('DeviceCreated', 1)[0]!;
    const proof = await proveDevice(kurrent, {
      organisation: organisation!,
      device: device!,
      publicKey: keys.seal.publicKey,
      markKey: keys.markKey,
    });
    expect(proof.broken).toBeNull();
    const folder = temporaryFolder();
    const check = (lines: string) => {
      const file = path.join(folder, 'record.jsonl');
      writeFileSync(file, lines);
      const verifier = path.join(import.meta.dirname, '../../backend/api/proof/verify-record.mjs');
      return spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' });
    };
    const lines = [
      ...proofFile({
        organisation: { id: organisation!, name: 'Maker' },
        device: { id: device!, name: 'Pump' },
        moment: '2026-11-22T00:00:00.000Z',
        knowledge: '2026.1.0',
        key: keys.seal,
        proof,
      }),
    ].join('');
    expect(check(lines)).toMatchObject({ status: 0, stdout: expect.stringContaining('WHOLE') });
    const shifted = lines.replace(
      /"origin":"0+(\d+)"/,
      (_, n: string) => `"origin":"${String(Number(n) + 1).padStart(16, '0')}"`,
    );
    expect(shifted).not.toBe(lines);
    expect(check(shifted)).toMatchObject({ status: 7, stderr: expect.stringMatching(/^ENTRY_ALTERED: position \d+/) });
    // Where an entry stands in the log of today no seal says: the head does.
    const moved = lines
      .replace(/"position":"(\d)(\d+)","origin"/, '"position":"0$2","origin"')
      .replace(/"position":"(\d+)\d","origin"/, '"position":"$10","origin"');
    expect(moved).not.toBe(lines);
    expect(check(moved)).toMatchObject({ status: 7, stderr: expect.stringContaining('[position]') });
    removeFolder(folder);
  });

  it('names the entry that is altered after the move', async () => {
    await fill(postgres);
    await migrate('kurrentdb');
    const [, , third] = await everything(kurrent);
    const kept = peer.store.log.find(({ id }) => id === third?.id)!;
    const text = Buffer.from(kept.metadata).toString();
    kept.metadata = Buffer.from(text.replace(/"origin":"(\d+)"/, '"origin":"0000000000000099"'));
    expect(await verifyCommand(withoutFiles, io())).toBe(1);
    expect(said.at(-1)).toContain(`Position ${third?.position}`);
    expect(said.at(-1)).toContain('[SEALED_OTHERWISE]');
  });
});

describe('a move that meets something else', () => {
  it('goes on where it was broken off before the last step, and is done once', async () => {
    await fill(postgres);
    expect(await migrate('kurrentdb')).toBe(0);
    const whole = await everything(kurrent);
    // As if it had ended after the copy and before the last step.
    await owner.query(`update log.place set engine = 'postgres'`);
    await owner.query('grant execute on function log.append to acta_app');
    expect(await migrate('kurrentdb')).toBe(0);
    expect(await everything(kurrent)).toEqual(whole);
    expect(await migrate('kurrentdb')).toBe(0);
    expect(said.at(-1)).toBe('The event log is kept in KurrentDB already.');
  });

  it('completes a copy of which only the first part is there', async () => {
    await fill(postgres);
    await migrate('kurrentdb');
    const whole = await everything(kurrent);
    const cut = peer.store.log.findIndex(({ id }) => id === whole[20]?.id);
    peer.store.forget(cut);
    await owner.query(`update log.place set engine = 'postgres'`);
    await owner.query('grant execute on function log.append to acta_app');
    expect(await migrate('kurrentdb')).toBe(0);
    expect((await everything(kurrent)).slice(0, -1).map(content)).toEqual(whole.slice(0, -1).map(content));
    expect(await verified(kurrent)).toBeNull();
  });

  it('refuses a destination that holds something else, and changes nothing of what is in use', async () => {
    await fill(postgres);
    const [first] = await everything(postgres);
    await kurrent.append('record-other', 0, chain(null, 'record-other', 0, [first!]));
    expect(await migrate('kurrentdb')).toBe(1);
    expect(said.at(-1)).toContain('of position 0000000000000001 of the source');
    const log = await openLog({ databaseUrl: database.url, kurrentdbUrl: undefined }, keys.markKey);
    expect(await log.head()).not.toBeNull();
    await log.close();
  });

  it('refuses a source that is broken, and names the entry', async () => {
    await fill(postgres);
    await owner.query('alter table log.event disable trigger append_only');
    await owner.query(`update log.event set reason = 'Another' where position = 5`);
    expect(await migrate('kurrentdb')).toBe(1);
    expect(said.at(-1)).toContain('Position 0000000000000005 of the source');
    expect(said.at(-1)).toContain('[ALTERED]');
  });

  it('refuses a destination in which an entry was altered, and names it', async () => {
    await fill(postgres);
    await migrate('kurrentdb');
    await owner.query(`update log.place set engine = 'postgres'`);
    await owner.query('grant execute on function log.append to acta_app');
    const [, , , fourth] = await everything(kurrent);
    const kept = peer.store.log.find(({ id }) => id === fourth?.id)!;
    kept.data = Buffer.concat([kept.data, Buffer.from(' ')]);
    expect(await migrate('kurrentdb')).toBe(1);
    expect(said.at(-1)).toContain(`Not a copy: position ${fourth?.position} of the destination`);
    expect(said.at(-1)).toContain('The data differs');
  });

  it('says what it needs', async () => {
    expect(await migrateLogCommand(['--to', 'paper'], io())).toBe(2);
    expect(await migrateLogCommand(['--to', 'kurrentdb'], io(''))).toBe(2);
    expect(await migrate('kurrentdb')).toBe(1);
    expect(said).toEqual([
      'acta migrate-log --to postgres|kurrentdb',
      'This needs DATABASE_OWNER_URL and KURRENTDB_URL, whichever way the log goes.',
      'The log in Postgres is empty.',
    ]);
  });
});
