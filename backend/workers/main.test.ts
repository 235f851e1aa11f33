import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceDecider, type DeviceCommand } from '#/backend/commands/devices/device.ts';
import { handle } from '#/backend/commands/handle.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';

const masterKey = randomBytes(32).toString('hex');
const keys = keysFrom(masterKey);

let database: TestDatabase;
let log: EventLog;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  log = marking(createPostgresLog({ connectionString: database.url }), keys.markKey);
  folder = temporaryFolder();
});
afterAll(async () => {
  await log.close();
  await database.drop();
  removeFolder(folder);
});

function startWorker(): { program: ChildProcess; said: () => string } {
  let said = '';
  const program = fork(path.join(import.meta.dirname, 'main.ts'), [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ACTA_MODE: 'test',
      DATABASE_URL: database.url,
      DATABASE_WORKER_URL: database.workerUrl,
      ACTA_PUBLIC_URL: 'http://localhost:4680',
      ACTA_SESSION_SECRET: randomBytes(32).toString('hex'),
      ACTA_MASTER_KEY: masterKey,
      ACTA_DATA_DIR: folder,
    },
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()));
  return { program, said: () => said };
}

const order = (device: string, command: DeviceCommand) =>
  handle(log, deviceDecider, device, command, {
    id: randomUUID(),
    actor: { kind: 'person', id: randomUUID(), role: 'owner', name: null },
    organisation: randomUUID(),
    device,
  });

async function requestSummary(): Promise<string> {
  const device = randomUUID();
  await order(device, {
    type: 'CreateDevice',
    name: 'A',
    range: null,
    description: 'd',
    manufacturer: 'm',
    emdnCode: null,
  });
  await order(device, { type: 'RequestSummary' });
  return device;
}
const written = async (device: string) =>
  (await Array.fromAsync(log.read(`device-${device}`))).filter(({ type }) => type === 'SummaryGenerated').length;

describe('the worker program', () => {
  it('brings the outcome of what was asked for, before and after it was killed, and ends when it is told to', async () => {
    const before = await requestSummary();
    const doomed = startWorker();
    await expect.poll(() => written(before), { timeout: 240_000 }).toBe(1);
    doomed.program.kill('SIGKILL');
    await once(doomed.program, 'exit');

    const meanwhile = await requestSummary();
    const second = startWorker();
    await expect.poll(() => written(meanwhile), { timeout: 240_000 }).toBe(1);
    expect(await written(before)).toBe(1);
    second.program.kill('SIGTERM');
    expect(await once(second.program, 'exit')).toEqual([0, null]);
    expect(second.said()).toContain('the worker works');
    expect(second.said()).not.toContain('"level":50');
    expect(second.said()).toMatch(/"time":"\d{4}-.+Z".*the worker has ended"/);
  });

  it('ends when the program that started it is gone', async () => {
    const { program, said } = startWorker();
    await expect.poll(said, { timeout: 240_000 }).toContain('the worker works');
    program.disconnect();
    await once(program, 'exit');
    expect(said()).toMatch(/the worker has ended|the worker ends although/);
  });
});
