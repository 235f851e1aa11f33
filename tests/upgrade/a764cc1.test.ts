import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Command } from '#/infra/cli/cli.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { sealsCommand } from '#/infra/cli/commands/seals.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { migrate } from '#/backend/database/migrate.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { removeFolder, temporaryFolder } from '../services/temporary-folder.ts';
import { broughtBack, fixturePath, fixtureFingerprint, fixtureJson, fixtureText, settingsOn } from './fixture.ts';
import { startPrograms } from './running.ts';

/** What was asked of the kept installation while it ran; more fields may have come since. */
const Then = z.object({
  devices: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      manufacturer: z.string(),
      classification: z.unknown(),
      answered: z.number(),
      completed: z.boolean(),
      summary: z.nullable(z.string()),
      userSummary: z.nullable(z.string()),
      logo: z.unknown(),
    }),
  ),
  buildSteps: z.array(
    z.object({
      name: z.string(),
      isDone: z.boolean(),
      due: z.nullable(z.string()),
      // It was text then, and is said to be written by hand today.
      owner: z.union([z.string().transform((written) => ({ written })), z.object({ written: z.string() }), z.null()]),
    }),
  ),
  documents: z.object({ documents: z.array(z.object({ id: z.string(), name: z.string(), versions: z.unknown() })) }),
  organisation: z.object({
    name: z.string(),
    members: z.array(z.object({ account: z.string(), name: z.string(), email: z.string(), role: z.string() })),
  }),
});
const HistoryLine = z.object({
  id: z.string(),
  position: z.string(),
  stream: z.string(),
  version: z.number(),
  type: z.string(),
  actor: z.object({ id: z.string(), name: z.nullable(z.string()), role: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  recordedAt: z.string(),
  hash: z.string(),
});

const then = Then.parse(fixtureJson('answers.json.gz'));
const deviceId = then.devices[0]?._id ?? '';
const historyIn = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => HistoryLine.parse(JSON.parse(line)));

const folder = temporaryFolder();
let database: TestDatabase;
let env: NodeJS.ProcessEnv;

/** Runs a command of `acta` on the installation; its exit code, and what it said. */
async function acta(command: Command, args: string[], on = env) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { code: await command(args, { out: say, err: say, env: on }), said: said.join('\n') };
}

/** What somebody sees who signs in today. */
async function seen(programs: Awaited<ReturnType<typeof startPrograms>>) {
  const camille = await programs.signIn('camille');
  const asked = {
    devices: await camille.json('devices/getDevices'),
    buildSteps: await camille.json(`devices/selected/build-steps?deviceId=${deviceId}`),
    documents: await camille.json(`documents/getDocuments?deviceId=${deviceId}`),
    organisation: await camille.json('organisation/getOrganisation'),
  };
  const history = historyIn(await camille.text(`history/export?deviceId=${deviceId}&format=jsonl`));
  const steps = new Set(then.buildSteps.map(({ name }) => name));
  const { buildSteps, ...rest } = Then.parse(asked);
  return { answers: { ...rest, buildSteps: buildSteps.filter(({ name }) => steps.has(name)) }, history };
}

beforeAll(async () => {
  const dataFolder = path.join(folder, 'kept');
  fs.mkdirSync(dataFolder);
  database = await broughtBack(dataFolder);
  env = settingsOn(database, dataFolder);
});
afterAll(async () => {
  await database.drop();
  removeFolder(folder);
});

describe('An installation made with commit a764cc1', () => {
  it('takes the migrations of today, and verifies', async () => {
    await migrate(database);
    expect(await migrate(database)).toEqual([]);
    expect(await acta(verifyCommand, [])).toMatchObject({ code: 0 });
    expect(await acta(verifyCommand, ['--seals', fixturePath('seals.jsonl')])).toMatchObject({ code: 0 });
  });

  it('starts, shows what it showed, and goes on sealing', async () => {
    const programs = await startPrograms(database, env, path.join(folder, 'kept'));
    try {
      const { answers, history } = await seen(programs);
      expect(answers).toMatchObject(then);
      const kept = historyIn(fixtureText('history.jsonl.gz'));
      expect(history.slice(0, kept.length)).toEqual(kept);
      // Since then tasks tick themselves from what happened; nothing else is added.
      expect(
        history.slice(kept.length).every(({ type, actor }) => type === 'TaskCompleted' && actor.id === 'roadmap'),
      ).toBe(true);
      const jonas = await programs.signIn('jonas');
      expect(await jonas.json(`proof/verifyDevice?deviceId=${deviceId}`)).toMatchObject({ broken: null });
      const before = fs.readFileSync(fixturePath('seals.jsonl'), 'utf8').trim().split('\n');
      const sealed = async () => (await acta(sealsCommand, [])).said.split('\n');
      while ((await sealed()).length <= before.length) await pause(200);
      expect((await sealed()).slice(1, before.length)).toEqual(before.slice(1));
    } finally {
      await programs.stop();
    }
    expect(await acta(verifyCommand, ['--seals', fixturePath('seals.jsonl')])).toMatchObject({ code: 0 });
  });

  it('has a backup of then that is whole, and that an empty installation takes', async () => {
    const backup = [fixturePath('backup'), '--seals', fixturePath('seals.jsonl')];
    expect(await acta(restoreCommand, [...backup, '--verify'])).toMatchObject({ code: 0 });
    const empty = await freshDatabase();
    const dataFolder = path.join(folder, 'restored');
    fs.mkdirSync(dataFolder);
    const on = settingsOn(empty, dataFolder);
    expect(await acta(restoreCommand, backup, on)).toMatchObject({ code: 0 });
    const programs = await startPrograms(empty, on, dataFolder);
    try {
      expect((await seen(programs)).answers).toMatchObject(then);
    } finally {
      await programs.stop();
    }
    expect(await acta(verifyCommand, ['--seals', fixturePath('seals.jsonl')], on)).toMatchObject({ code: 0 });
    await empty.drop();
  });

  it('gave a proof that the verifier of today still checks', () => {
    const check = (text: string) => {
      const file = path.join(folder, 'proof.jsonl');
      fs.writeFileSync(file, text);
      return spawnSync(process.execPath, ['backend/api/proof/verify-record.mjs', file, fixtureFingerprint()]).status;
    };
    const proof = fixtureText('record.acta-proof.jsonl.gz');
    expect(check(proof)).toBe(0);
    expect(check(proof.replace('ECR-0042', 'ECR-0043'))).not.toBe(0);
    expect(check(fixtureText('record-tail-unsealed.acta-proof.jsonl.gz').replace('ECR-0042', 'ECR-0043'))).not.toBe(0);
  });
});
