import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { largestFile } from '#/backend/api/documents/examine.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { foundedBy } from '#/backend/commands/accounts/account-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import type { Command } from '#/infra/cli/cli.ts';
import { doctorCommand } from '#/infra/cli/commands/doctor.ts';
import { filesCommand } from '#/infra/cli/commands/files.ts';
import { checkStoredFiles, fileCollector } from '#/infra/cli/verify/files.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { testKeys, testMasterKey } from '#/tests/makers/keys.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

type Member = Awaited<ReturnType<typeof member>>;

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const env = () => ({
  ACTA_MODE: 'test',
  ACTA_PUBLIC_URL: 'http://localhost:4680',
  ACTA_SESSION_SECRET: 'a secret for sessions of tests only',
  DATABASE_URL: server.engine.database.url,
  DATABASE_WORKER_URL: server.engine.database.workerUrl,
  ACTA_MASTER_KEY: testMasterKey,
  ACTA_DATA_DIR: server.folder,
});
async function command(run: Command, ...args: string[]) {
  const said: string[] = [];
  const io = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line), env: env() };
  return { code: await run(args, io), said: said.join('\n') };
}

/** The doctor takes no key of tests; about files it asks the folder alone. */
const doctorSays = async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await doctorCommand([], { out: say, err: say, env: { ...env(), ACTA_MASTER_KEY: randomBytes(32).toString('hex') } });
  return said.join('\n');
};

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const folderOf = (organisation: string) => path.join(server.folder, 'files', organisation);
/** As a release before the encryption has kept it. */
async function keptPlain(organisation: string, bytes: Buffer): Promise<string> {
  await mkdir(folderOf(organisation), { recursive: true });
  await writeFile(path.join(folderOf(organisation), hashOf(bytes)), bytes);
  return hashOf(bytes);
}

async function uploaded(ada: Member, words: string) {
  const deviceId = await deviceOf(ada);
  const file = { name: 'plan.txt', bytes: words };
  const { documentId } = (await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'A' }, file)).as(
    Uploaded,
  );
  const organisation = foundedBy(ada.userId);
  const stored = path.join(folderOf(organisation), `${hashOf(Buffer.from(words))}.enc`);
  return { organisation, stored, download: () => ada.get('documents/download', { deviceId, documentId }) };
}

describe('A document', () => {
  it('lies encrypted, and comes back as it was, also where it is as large as it may be', async () => {
    const words = 'x'.repeat(largestFile);
    const { stored, download } = await uploaded(await member(server), words);
    expect((await readFile(stored)).includes('xxxx')).toBe(false);
    const { response } = await download();
    expect(response.headers['content-length']).toBe(String(largestFile));
    expect(response.body === words).toBe(true);
  });

  it('that lies plain, of an earlier release, comes back as well', async () => {
    const { organisation, stored, download } = await uploaded(await member(server), 'of an earlier release');
    await rm(stored);
    await keptPlain(organisation, Buffer.from('of an earlier release'));
    expect((await download()).response.body).toBe('of an earlier release');
  });

  it('that was changed, cut, exchanged or lost on the disk is refused', async () => {
    const ada = await member(server);
    const words = 'y'.repeat(200_000);
    const { stored, download } = await uploaded(ada, words);
    const other = await uploaded(ada, 'z'.repeat(200_000));
    const whole = await readFile(stored);
    const middle = 150_000;
    for (const bytes of [
      whole.with(middle, (whole[middle] ?? 0) ^ 1),
      whole.subarray(0, -1),
      whole.subarray(0, 44 + 65_552),
      await readFile(other.stored),
    ]) {
      await writeFile(stored, bytes);
      (await download()).isRefused('FILE_LOST');
    }
    await rm(stored);
    (await download()).isRefused('FILE_LOST');
    await writeFile(stored, whole);
    expect((await download()).response.body === words).toBe(true);
  });

  it('of one organisation does not open with the key of another', async () => {
    const [ada, eve] = [
      await uploaded(await member(server), 'the same words'),
      await uploaded(await member(server), 'the same words'),
    ];
    await rename(ada.stored, eve.stored);
    (await eve.download()).isRefused('FILE_LOCKED');
  });

  it('cannot be read once the key of its organisation is erased', async () => {
    const { organisation, download } = await uploaded(await member(server), 'to be erased');
    const { pool } = server.services;
    expect(await organisationKeys(pool, testKeys.masterKey).erase(organisation)).toBe(true);
    await expect.poll(async () => (await download()).status, { timeout: 240_000 }).toBe(500);
    (await download()).isRefused('FILE_LOCKED');
  });
});

const nameOf = async (who: Member) => (await who.get('organisation/getOrganisation')).as(OrganisationAnswer).name;

/** The files that the record names, as `acta verify` collects them. */
async function namedIn(log: EventLog) {
  const named = fileCollector();
  const head = await log.head();
  if (head !== null) for await (const page of log.verbatim(null, head)) page.forEach(named.take);
  return named.files();
}

describe('acta files erase', () => {
  it('erases nothing for another name, or while files are plain, and nobody else’s files', async () => {
    const ada = await member(server);
    const { organisation, download } = await uploaded(ada, 'to be kept');
    expect(await command(filesCommand, 'erase', ada.email, 'Other Ltd', 'Asked', 'for')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was erased'),
    });
    const name = await nameOf(ada);
    await keptPlain(organisation, Buffer.from('plain'));
    expect((await command(filesCommand, 'erase', ada.email, name, 'Asked')).said).toContain('run acta files encrypt');
    await rm(path.join(folderOf(organisation), hashOf(Buffer.from('plain'))));
    expect((await download()).status).toBe(200);
  });

  it('leaves files that nobody reads, a record that says so, and an installation that verifies', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    const { download } = await uploaded(ada, 'erased by the operator');
    const other = await uploaded(eve, 'of somebody else');
    const name = await nameOf(ada);
    const erase = () => command(filesCommand, 'erase', ada.email, name, 'The', 'contract', 'ended');
    expect(await erase()).toMatchObject({ code: 0, said: expect.stringContaining('are erased') });
    await expect.poll(async () => (await download()).status, { timeout: 240_000 }).toBe(500);
    (await download()).isRefused('FILE_LOCKED');
    expect((await other.download()).status).toBe(200);
    expect(await erase()).toMatchObject({ code: 0, said: expect.stringContaining('no key') });
    const record = await Array.fromAsync(server.services.log.read(`organisation-${foundedBy(ada.userId)}`));
    expect(record.filter(({ type }) => type === 'OrganisationFilesErased')).toMatchObject([
      { reason: 'The contract ended', actor: { kind: 'system', id: 'operator' } },
    ]);
    const lost = await checkStoredFiles(await namedIn(server.services.log), server.services.files);
    expect(lost.filter(({ file }) => file.organisation === foundedBy(ada.userId))).toEqual([]);
  });
});

describe('acta files encrypt', () => {
  it('says what it wants, and names a damaged file', async () => {
    expect(await command(filesCommand)).toMatchObject({ code: 2, said: expect.stringContaining('acta files encrypt') });
    const sha256 = await keptPlain('damaged', Buffer.from('one'));
    await writeFile(path.join(folderOf('damaged'), sha256), 'two');
    const { code, said } = await command(filesCommand, 'encrypt');
    expect(code).toBe(1);
    expect(said).toContain(`damaged/${sha256}`);
    expect(said).toContain('[FILE_DAMAGED]');
    await rm(folderOf('damaged'), { recursive: true });
  });

  it('goes on after it was killed, loses nothing, and disturbs nobody who reads', async () => {
    const all = new Map<string, Buffer>();
    for (let n = 0; n < 400; n++) {
      const bytes = randomBytes(n % 10 === 0 ? 300_000 : n * 50);
      all.set(await keptPlain('maker', bytes), bytes);
    }
    const names = () => readdirSync(folderOf('maker'));
    const encryptedCount = () => names().filter((name) => name.endsWith('.enc')).length;
    expect(await doctorSays()).toContain(`${all.size} stored files are plain: run acta files encrypt`);

    const reading = { isOn: true, count: 0 };
    const reader = (async () => {
      while (reading.isOn)
        for (const [sha256, bytes] of all) {
          if (!reading.isOn) break;
          if (!(await server.services.files.get('maker', sha256))?.equals(bytes)) throw new Error(`${sha256} is lost`);
          reading.count++;
        }
    })();
    for (const until of [20, 120, 220]) {
      const child = spawn(process.execPath, ['infra/cli/cli.ts', 'files', 'encrypt'], {
        env: { ...process.env, ...env() },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      while (encryptedCount() < until && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill('SIGKILL');
      await ended;
      expect(encryptedCount()).toBeLessThan(all.size);
    }
    expect((await command(filesCommand, 'encrypt')).code).toBe(0);
    reading.isOn = false;
    await reader;
    expect(reading.count).toBeGreaterThan(0);
    const left = names().filter((name) => !name.endsWith('.part'));
    expect(left.toSorted()).toEqual([...all.keys()].map((sha256) => `${sha256}.enc`).toSorted());
    for (const [sha256, bytes] of all) expect(await server.services.files.get('maker', sha256)).toEqual(bytes);
    expect((await command(filesCommand, 'encrypt')).said).toBe('No file was plain.');
    expect(await doctorSays()).toContain('every stored file is encrypted');
    expect(await readdir(folderOf('maker'))).not.toContain(expect.stringMatching(/^[0-9a-f]{64}$/));
  });
});
