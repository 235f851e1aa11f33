import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecordState } from '#/backend/log/record-state.ts';
import { folderWitness } from '#/backend/log/witness/folder.ts';
import { isStated, type WitnessedSeal } from '#/backend/log/witness/statement.ts';
import { mailAddress } from '#/backend/workers/mail/mail-address.ts';
import { smtpMailer } from '#/backend/workers/mail/smtp.ts';
import type { Messenger } from '#/backend/workers/seals/messenger.ts';
import { createRound } from '#/backend/workers/seals/run-sealer.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { timeStamps } from '#/backend/workers/seals/time-stamp.ts';
import { webhook } from '#/backend/workers/seals/webhook.ts';
import { doubtMail, witnessMail } from '#/backend/workers/seals/witness-mail.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { startSmtpPeer } from '#/tests/peers/smtp.ts';
import { listening } from './listening.ts';
import { sealedInstallation, streams, type Installation } from './installation.ts';

const run = promisify(execFile);
const { rowKey } = testKeys;
const isOurs = (said: WitnessedSeal) => isStated(said, said.seal, [testKeys.seal.publicKey]);

let hand: Installation;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => void (hand = await sealedInstallation()));
beforeEach(() => hand.reset());
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => hand.stop());

/** One check by the sealer, as in the worker. */
const round = (messengers: readonly Messenger[] = [], errors: unknown[] = []) => {
  const sealer = createSealer(hand.log, testKeys, hand.witnesses);
  const { log, pool, witnesses } = hand;
  return createRound(sealer, {
    log,
    pool,
    keys: testKeys,
    witnesses,
    messengers,
    onError: (error) => errors.push(error),
    onDoubt: async () => undefined,
  });
};
const stateNow = () => readRecordState(hand.pool, rowKey, new Date());

describe('a witness in a folder', () => {
  const months = async () =>
    (await readdir(path.join(hand.folder, 'witness'))).filter((name) => name.endsWith('jsonl'));
  const file = async () => path.join(hand.folder, 'witness', (await months())[0] ?? '');
  const witness = () => folderWitness(path.join(hand.folder, 'witness'), 'data-folder');

  it('keeps each seal once, whoever gives it', async () => {
    await round()();
    await round()();
    const kept = await Array.fromAsync(witness().all(isOurs));
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('passes over a line that a crash has cut, and goes on behind it', async () => {
    const whole = await readFile(await file());
    await truncate(await file(), whole.length - 20);
    expect(await witness().newest(isOurs)).toMatchObject({ number: 1 });
    await round()();
    // Seal 2 is given again: the log holds it.
    expect((await Array.fromAsync(witness().all(isOurs))).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('believes nothing that our key has not signed', async () => {
    const [line = ''] = (await readFile(await file(), 'utf8')).trim().split('\n').slice(-1);
    await appendFile(await file(), `${line.replace('"number":2', '"number":99')}\nno line at all\n`);
    expect(await witness().newest(isOurs)).toMatchObject({ number: 2 });
    expect(await round()()).toBe(false);
  });

  it('that cannot be read is said, and stops nothing', async () => {
    await writeFile(path.join(hand.folder, 'no-folder'), '');
    const broken = folderWitness(path.join(hand.folder, 'no-folder'), 'folder');
    const sealer = createSealer(hand.log, testKeys, [broken]);
    expect(await sealer.seal()).toBe(1);
    expect(sealer.report().witnesses[0]?.error).toContain('ENOTDIR');
  });
});

describe('the sealer', () => {
  it('that runs notices that a seal it knows is gone', async () => {
    const sealer = createSealer(hand.log, testKeys);
    await sealer.seal();
    await hand.owner.query('delete from log.event where position > 10');
    await hand.append(streams.device);
    await expect(sealer.seal()).rejects.toMatchObject({ code: 'LOG_WENT_BACK' });
  });

  it('does not fight with another', async () => {
    const two = [createSealer(hand.log, testKeys, hand.witnesses), createSealer(hand.log, testKeys, hand.witnesses)];
    for (let times = 0; times < 3; times++) {
      await hand.append(streams.device);
      await Promise.all(two.map((one) => one.seal()));
    }
    for (const one of two) await one.seal();
    expect(two.map((one) => one.report().unsealed)).toEqual([0, 0]);
    expect(await hand.verify('witness')).toMatchObject({ code: 0 });
  });

  it('writes what it has found where its owner cannot make it up', async () => {
    expect(await stateNow()).toMatchObject({ status: 'unknown', state: null });
    await round()();
    expect(await stateNow()).toMatchObject({ status: 'whole', state: { seal: { number: 3 }, unsealed: 0 } });
    await hand.owner.query(`update log.event set reason = 'x' where position = 3`);
    expect(await round()()).toBe(true);
    const doubt = { code: 'ALTERED', position: '0000000000000003' };
    expect(await stateNow()).toMatchObject({ status: 'in doubt', state: { doubt } });
    await hand.owner.query(`update record_state set said = replace(said, 'ALTERED', 'WHOLE')`);
    expect(await stateNow()).toMatchObject({ status: 'unknown', state: null });
  });

  it('clears a doubt after the whole log was found right again, and keeps it until then', async () => {
    const other = round();
    await other();
    await hand.owner.query(`update log.event set reason = 'x' where position = 3`);
    await round()();
    expect(await other()).toBe(true); // it had read that entry before, and reads all again because of the doubt
    await hand.owner.query('update log.event set reason = null where position = 3');
    expect(await other()).toBe(false);
    expect(await stateNow()).toMatchObject({ status: 'whole' });
  });

  it('is not heard of for five minutes: nothing is known', async () => {
    await round()();
    const later = new Date(Date.now() + 6 * 60_000);
    expect(await readRecordState(hand.pool, rowKey, later)).toMatchObject({ status: 'unknown' });
  });
});

describe('who is told', () => {
  it('a webhook gets every seal as JSON, also what it refused at first', async () => {
    const got: WitnessedSeal[] = [];
    let answers = [500];
    const server = await listening(
      createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const status = answers.shift() ?? 204;
          if (status === 204) got.push(JSON.parse(Buffer.concat(chunks).toString()));
          response.writeHead(status).end();
        });
      }),
    );
    ends.push(server.close);
    const errors: unknown[] = [];
    const hook = webhook(server.url);
    const look = round([hook], errors);
    await look();
    expect(got).toEqual([]);
    expect(String(errors[0])).toContain('answered 500');
    await look();
    await hand.append(streams.device);
    answers = [503];
    await look();
    await hand.append(streams.device);
    await look();
    expect(got.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(got.every(isOurs)).toBe(true);
  });

  it('a mailbox gets a seal a day that verify compares with, and hears of a doubt once', async () => {
    const peer = await startSmtpPeer();
    ends.push(() => peer.close());
    const mailer = smtpMailer({ url: peer.url, from: mailAddress('acta@example.org'), pool: hand.pool });
    const to = [mailAddress('notary@example.net')];
    const publicUrl = 'https://acta.example';
    const look = round([witnessMail({ mailer, to, rowKey, publicUrl })]);
    await look();
    await look();
    expect(peer.received).toHaveLength(1);
    const line = peer.received[0]?.text.split(/\r?\n/).find((one) => one.startsWith('{')) ?? '';
    await writeFile(hand.sealFile, line);
    expect(await hand.verify('seals')).toMatchObject({ code: 0 });
    const doubt = { code: 'ALTERED', position: '0000000000000003', stream: null, version: null, says: '' };
    for (let times = 0; times < 2; times++)
      await mailer.send(doubtMail(to[0]!, doubt, '2026-05-01T00:00:00.000Z', { rowKey, publicUrl }));
    expect(peer.received).toHaveLength(2);
    expect(peer.received[1]?.text).toContain('ALTERED (position 3)');
    mailer.close();
  });

  it('a time stamp authority stamps the newest seal, and openssl verifies it', async () => {
    const authority = path.join(hand.folder, 'tsa');
    await rm(authority, { recursive: true, force: true });
    await run('mkdir', [authority]);
    const inside = (...args: string[]) => run('openssl', args, { cwd: authority });
    await writeFile(path.join(authority, 'tsa.cnf'), settings);
    const making = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem';
    await inside(...`${making} -days 2 -subj /CN=TSA -config tsa.cnf -extensions stamping`.split(' '));
    await writeFile(path.join(authority, 'serial'), '01\n');
    const server = await listening(
      createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => void answer(Buffer.concat(chunks)).then((bytes) => response.end(bytes)));
      }),
    );
    ends.push(server.close);
    async function answer(query: Buffer): Promise<Buffer> {
      await writeFile(path.join(authority, 'query.tsq'), query);
      await inside('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
      return readFile(path.join(authority, 'reply.tsr'));
    }
    const errors: unknown[] = [];
    const folder = path.join(hand.folder, 'witness');
    await round([timeStamps(server.url, folder)], errors)();
    expect(errors).toEqual([]);
    const files = ['-in', path.join(folder, 'seal-3.tsr'), '-data', path.join(folder, 'seal-3.txt')];
    const { stdout } = await inside('ts', '-verify', ...files, '-CAfile', 'cert.pem');
    expect(stdout).toContain('Verification: OK');
    await writeFile(path.join(folder, 'seal-3.txt'), 'another text');
    await expect(inside('ts', '-verify', ...files, '-CAfile', 'cert.pem')).rejects.toThrow('Command failed');
  });
});

const settings = `[req]
distinguished_name = name
[name]
[stamping]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
[tsa]
default_tsa = here
[here]
serial = serial
signer_cert = cert.pem
signer_key = key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;
