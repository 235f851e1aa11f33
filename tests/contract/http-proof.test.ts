import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { DeviceProof, ProofState } from '#/backend/api/proof/contract.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { isFull, sealDigest, signSeal } from '#/backend/log/seal.ts';
import { witnessed } from '#/backend/log/witness/statement.ts';
import { keysFrom, sealLog, testKeys } from '#/tests/makers/keys.ts';
import { answerAll, deviceOf, member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';

const key = testKeys.seal;
const run = promisify(execFile);

let server: Server;
let folder: string;
let ada: Person;
let device: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(path.join(tmpdir(), 'acta-proof-'));
  ada = await member(server);
  device = await deviceOf(ada);
  await answerAll(ada, device, simpleDevice);
  await sealLog(server.services.log);
  (await ada.post('devices/updateSummary', { deviceId: device, summary: 'Not sealed yet' })).as(Accepted);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const proof = async () => (await ada.get('proof/verifyDevice', { deviceId: device })).as(DeviceProof);
const exported = async () => (await ada.get('proof/export', { deviceId: device })).response.body;

/** What the verifier says of a file, with no part of Acta at hand. */
async function verdict(text: string, ...more: string[]): Promise<string> {
  const file = path.join(folder, 'record.jsonl');
  const verifier = path.join(folder, 'verify-record.mjs');
  await writeFile(file, text);
  await writeFile(verifier, (await visitor(server).get('proof/verify-record.mjs')).response.body);
  const { stdout, stderr } = await run(process.execPath, [verifier, file, ...more]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return (stderr || stdout).trim();
}

describe('the state of proof', () => {
  it('says how far the log is sealed, and by which key', async () => {
    const state = (await ada.get('proof/getState')).as(ProofState);
    expect(state).toMatchObject({ seals: 1, publicKey: key.publicKey });
    expect(state.sealedUntil).toMatch(/^\d{16}$/);
  });

  it('is not for visitors', async () => (await visitor(server).get('proof/getState')).isRefused('UNAUTHENTICATED'));
});

describe('the proof of a device', () => {
  it('holds for a record that nobody touched', async () => {
    const { events, sealed, broken } = await proof();
    expect(broken).toBeNull();
    expect(sealed).toBe(events - 1);
  });

  it('is not for others', async () => {
    const eve = await member(server);
    (await eve.get('proof/verifyDevice', { deviceId: device })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('proof/export', { deviceId: device })).isRefused('DEVICE_NOT_FOUND');
  });
});

describe('an exported record', () => {
  it('is checked on plain Node, without Acta', async () => {
    const { events } = await proof();
    const said = await verdict(await exported());
    expect(said).toContain('NOT_SEALED: ');
    expect(said).toContain(`${events} entries of Pump, ${events - 1} of them under 1 signed seals`);
    expect(await verdict(await exported(), key.fingerprint)).toContain('1 entries are not sealed yet');
  });

  it('shows nothing of other devices', async () => {
    const other = await deviceOf(ada, { name: 'Secret project' });
    expect(await exported()).not.toContain(other);
    expect(await exported()).not.toContain('Secret project');
  });

  it.each([
    ['another word', (text: string) => text.replace('It pumps', 'It heals'), /ENTRY_ALTERED: position .*\[content\]/],
    [
      'another time',
      (text: string) => text.replace(/"recordedAt":"\d{4}/, '"recordedAt":"1999'),
      /ENTRY_ALTERED: position .*\[place\]/,
    ],
    ['an entry less', (text: string) => text.split('\n').toSpliced(3, 1).join('\n'), /ENTRY_MISSING: /],
    ['its end cut off', (text: string) => text.split('\n').slice(0, -2).join('\n'), /ENTRY_MISSING: /],
    ['another seal', (text: string) => text.replace(/"count":\d+,"root"/, '"count":1,"root"'), /SEAL_WRONG: seal 1/],
  ])('with %s is found out', async (_what, change, says) => {
    const text = await exported();
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await verdict(changed)).toMatch(says);
  });

  it('of another installation is found out where its key is known', async () => {
    const { fingerprint } = keysFrom('66'.repeat(32)).seal;
    expect(await verdict(await exported(), fingerprint)).toContain('FOREIGN_KEY');
  });

  it('shows the seals that were kept, and is refused what is no number of one', async () => {
    await sealLog(server.services.log);
    await ada.post('devices/updateSummary', { deviceId: device, summary: 'Sealed by another' });
    await sealLog(server.services.log);
    const seals = async (query: string) =>
      [
        ...(await ada.request('GET', `/api/proof/export?deviceId=${device}${query}`)).response.body.matchAll(
          /^\{"seal":(\d+)/gm,
        ),
      ].map(([, number]) => Number(number));
    const [all, some] = [await seals('&seal=1-999999999'), await seals('&seal=2&seal=1')];
    expect(all.length).toBeGreaterThan(1);
    expect(some).toEqual(expect.arrayContaining([1, 2]));
    (await ada.request('GET', `/api/proof/export?deviceId=${device}&seal=last`)).isRefused('INVALID_INPUT');
  });
});

it('nothing is exported of a log of which a witness knows more', async () => {
  const { log, witnesses } = server.services;
  const { seals } = await readSealLog(log, key.publicKey, await log.head());
  const { seal, number } = seals.at(-1)!;
  if (!isFull(seal)) throw new Error('Seals of today say which they are');
  const next = signSeal({ ...seal, number: number + 1, previous: seal.root, before: sealDigest(seal) }, key);
  const table = witnesses.find(({ kind }) => kind === 'database');
  await table?.keep(witnessed({ number: number + 1, seal: next }, 0, new Date(), key));
  expect((await proof()).broken).not.toBeNull();
  (await ada.get('proof/export', { deviceId: device })).isRefused('RECORD_BROKEN');
});

it('a changed entry is named, and no proof is exported', async () => {
  const owner = new pg.Client({ connectionString: server.engine.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table log.event disable trigger append_only');
  await owner.query(
    `update log.event set data = replace(data::text, 'It pumps', 'It heals')::json where stream = $1 and version = 1`,
    [`device-${device}`],
  );
  await owner.end();
  expect((await proof()).broken).toMatchObject({ problem: 'ALTERED', stream: `device-${device}`, version: 1 });
  const refused = await ada.get('proof/export', { deviceId: device });
  refused.isRefused('RECORD_BROKEN', { problem: 'ALTERED', position: expect.stringMatching(/^\d{16}$/) });
  expect(await verdict(refused.response.body)).toContain('RECORD_BROKEN: position 0');
});
