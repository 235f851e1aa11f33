import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { backupCommand } from '#/infra/cli/commands/backup.ts';
import { demoCommand } from '#/infra/cli/commands/demo.ts';
import { erasePersonCommand } from '#/infra/cli/commands/erase-person.ts';
import { people } from '#/infra/demo/people.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { removeFolder, temporaryFolder } from '../services/temporary-folder.ts';
import { startPrograms } from '../upgrade/running.ts';
import { filesThatSay, saidIn, tablesThatSay } from './leftovers.ts';

const jonas = people.jonas;
/** The demo uses neither where another person is meant; his family name is a word of French. */
const words = [jonas.firstName, jonas.email, `${jonas.firstName} ${jonas.lastName}`];

const folder = temporaryFolder();
const dataFolder = path.join(folder, 'data');
let database: TestDatabase;
let programs: Awaited<ReturnType<typeof startPrograms>>;
let env: NodeJS.ProcessEnv;
const said: string[] = [];
const io = () => ({ out: (line: string) => void said.push(line), err: (line: string) => void said.push(line), env });

beforeAll(async () => {
  fs.mkdirSync(dataFolder);
  database = await freshDatabase();
  env = {
    ACTA_MODE: 'demo',
    ACTA_PUBLIC_URL: 'http://localhost',
    ACTA_SESSION_SECRET: randomBytes(32).toString('hex'),
    ACTA_MASTER_KEY: randomBytes(32).toString('hex'),
    ACTA_DATA_DIR: dataFolder,
    ACTA_LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_WORKER_URL: database.workerUrl,
  };
  expect(await demoCommand([], io()), said.join('\n')).toBe(0);
  programs = await startPrograms(database, env, dataFolder);
});
afterAll(async () => {
  await programs.stop();
  await database.drop();
  removeFolder(folder);
});

const Devices = z.array(z.looseObject({ _id: z.string() }));
const Members = z.looseObject({ members: z.array(z.looseObject({ account: z.string(), isYou: z.boolean() })) });

describe('A person of the demo is erased, after more than the demo tells', () => {
  /** All exports of Camille's organisation, by address. */
  const takenOut = (deviceId: string, members: readonly string[]) => {
    const query = `deviceId=${deviceId}`;
    return [
      'organisation/getOrganisation',
      'organisation/getHistory?limit=100',
      'devices/getDevices',
      ...['en', 'fr'].flatMap((locale) => [
        `history/export?${query}&format=xlsx&locale=${locale}`,
        `history/export?${query}&format=jsonl&locale=${locale}`,
        `risks/exportRiskFile?${query}&locale=${locale}`,
        `normsReq/exportGspr?${query}&locale=${locale}`,
        `docTemplates/file?${query}&templateKey=TPL.QMS.02&form=filled&format=docx&locale=${locale}`,
      ]),
      `docTemplates/file?${query}&templateKey=TPL.QMS.02&form=filled&format=pdf&locale=en`,
      `history/getEvents?${query}&limit=2000`,
      `devices/selected/build-steps?${query}`,
      `devices/selected/build-steps?${query}&asOf=2999-12-31`,
      `documents/getDocuments?${query}`,
      `risks/getRiskFile?${query}`,
      `proof/export?${query}`,
      `auth/getOwnData`,
      ...members.map((account) => `history/search?actor=${account}`),
    ];
  };

  it('and nothing of them is left: in no table, file, export, backup and line of the log', async () => {
    const [camille, him] = [await programs.signIn('camille'), await programs.signIn('jonas')];
    const [{ _id: deviceId } = { _id: '' }] = Devices.parse(await camille.json('devices/getDevices'));
    const { members } = Members.parse(await camille.json('organisation/getOrganisation'));
    const account = members.find(({ isYou }) => !isYou)?.account ?? '';

    await him.send('documents/upload', { deviceId, folder: 'Risks' }, { name: 'plan.txt', text: 'A plan of risks' });
    await him.post('devices/selected/build-steps/plan', { deviceId, name: 'STEP.1.4.2', owner: account, due: null });
    await camille.post('organisation/changeRole', { account, role: 'owner', reason: 'A deputy' });
    await him.post('organisation/inviteMember', { email: 'lea.martin@asteria-medical.example', role: 'quality' });
    await him.post('auth/forgotPassword', { email: jonas.email });
    await him.post('auth/login', { email: jonas.email, password: 'not his password' }).catch(() => undefined);
    const mails = async () => (await fetch(`${programs.url}/dev/mail`)).text();
    for (const link of ['ResetPassword', 'Auth/Invitation']) while (!(await mails()).includes(link)) await pause(100);

    const taken = async () => {
      const all = await Promise.all(
        takenOut(deviceId, [account]).map(async (what) => ({ what, words: saidIn(await camille.bytes(what), words) })),
      );
      return all.filter((one) => one.words.length > 0).map(({ what }) => what.split('?')[0]);
    };
    // Before the erasure, his name is found where it should be.
    expect(new Set(await taken())).toEqual(
      new Set([
        'organisation/getOrganisation',
        'organisation/getHistory',
        'history/export',
        'history/getEvents',
        'devices/selected/build-steps',
        'documents/getDocuments',
        'history/search',
      ]),
    );
    expect((await tablesThatSay(database.ownerUrl, words)).found).toContain(`public.mailbox: ${jonas.email}`);

    expect(await erasePersonCommand([jonas.email, 'Asked', 'for'], io()), said.join('\n')).toBe(0);
    // Another process may know a key for five more seconds.
    while (saidIn(await camille.bytes(`history/getEvents?deviceId=${deviceId}`), words).length > 0) await pause(100);

    expect(await taken()).toEqual([]);
    expect(saidIn(Buffer.from(await mails()), words)).toEqual([]);
    expect((await tablesThatSay(database.ownerUrl, words)).found).toEqual([]);
    expect(await backupCommand([path.join(folder, 'backup')], io()), said.join('\n')).toBe(0);
    const { files, found } = await filesThatSay(folder, words);
    expect(found).toEqual([]);
    // Two logs, a document, a backup of several parts.
    expect(files).toBeGreaterThan(8);
  });
});
