import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { JudgeRows } from '#/backend/workers/checks/ports.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import { readDocumentProcessor } from '#/backend/workers/checks/read-document.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import { judgeByName, startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended, readRun } from '#/tests/makers/checks.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { manyDuties, tinyNorms } from '#/tests/makers/tiny-requirements.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let deviceId: string;
let organisation: string;
beforeAll(async () => {
  server = await startServer({ knowledge: tinyNorms, requirements: manyDuties, settings: { plans: 'off' } });
  ada = await member(server);
  deviceId = await deviceOf(ada);
  organisation = (await ada.get('auth/session')).as(SessionAnswer).organisation.id;
});
afterAll(() => server.stop());

const files = [
  {
    name: 'one.txt',
    text: manyDuties.map(({ key }, index) => (index % 3 === 0 ? `${key} is shown` : 'nothing')).join('\n'),
  },
  { name: 'two.txt', text: manyDuties.map(({ key }, index) => (index % 7 === 0 ? `no ${key}` : 'nothing')).join('\n') },
  { name: 'three.txt', text: 'unreadable' },
];

const eventsOf = async (run: string): Promise<LoggedEvent[]> =>
  (await Array.fromAsync(server.services.log.read(checkStream(run)), upcast)).filter((event) => event !== null);
/** What was found, as the bytes that the log keeps. */
const found = (events: readonly LoggedEvent[]) =>
  JSON.stringify(events.flatMap((event) => (event.type === 'RequirementsJudged' ? event.data.findings : [])));

async function started(documents: readonly string[]): Promise<{ run: string; request: string }> {
  const run = await draftCheck(server, ada, deviceId, []);
  (await ada.post('check/attachDocuments', { runId: run, documents })).as(Acted);
  (await ada.post('check/startRun', { runId: run })).as(Acted);
  const request = (await eventsOf(run)).find(({ type }) => type === 'CheckRequested')?.id ?? '';
  return { run, request };
}

describe('A check of 510 requirements', () => {
  let undisturbed: string;
  let documents: string[];

  it('gives each requirement one verdict', async () => {
    const worker = await startCheckWorker(server);
    const run = await draftCheck(server, ada, deviceId, files);
    (await ada.post('check/startRun', { runId: run })).as(Acted);
    expect((await ended(ada, run)).status).toBe('completed');
    await worker.stop();
    undisturbed = found(await eventsOf(run));
    documents = (await readRun(ada, run)).documentList.map(({ document }) => document);
    expect(JSON.parse(undisturbed)).toHaveLength(manyDuties.length);
  });

  it('survives kill -9 of two workers at any moment, and says the same byte for byte', async () => {
    const { run, request } = await started(documents);
    const asked = JSON.stringify({
      url: server.engine.database.url,
      folder: server.folder,
      documents,
      work: { run, organisation, device: deviceId, request },
    });
    let kills = 0;
    const work = async () => {
      for (let life = 0; ; life++) {
        const child = spawn(process.execPath, [path.join(import.meta.dirname, 'check-worker-process.ts'), asked], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const exit = once(child, 'exit');
        await Promise.race([once(child.stdout, 'data'), exit]);
        // The last lives are long enough to come to an end.
        if (life < 4) {
          await pause(Math.random() * 600);
          if (child.kill('SIGKILL')) kills += 1;
        }
        const [code] = await exit;
        if (code === 0) return;
        if (code !== null) throw new Error(`A worker ended with ${code}`);
      }
    };
    await Promise.all([work(), work()]);
    const events = await eventsOf(run);
    expect(kills).toBeGreaterThan(0);
    expect(found(events)).toBe(undisturbed);
    expect(events.filter(({ type }) => type === 'DocumentRead')).toHaveLength(files.length);
    expect(events.filter(({ type }) => type === 'CheckCompleted')).toHaveLength(1);
  });

  it('records no verdict once it is cancelled', async () => {
    const { run, request } = await started(documents);
    const { log, readText } = server.services;
    let judged = 0;
    const ports = {
      log,
      readText,
      statuses: statusesOf(log, tinyNorms, manyDuties),
      model: null,
      knowledge: tinyNorms.version,
      judge: async function* (...asked: Parameters<JudgeRows>) {
        for await (const finding of judgeByName(...asked)) {
          judged += 1;
          yield finding;
        }
      },
    };
    const work = { run, organisation, device: deviceId, request };
    const context = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };
    for (const document of documents) await readDocumentProcessor(ports)({ ...work, document }, context);
    const judging = judgeCheckProcessor(ports)(work, context);
    while (judged < 26) await pause(1);
    (await ada.post('check/cancelRun', { runId: run })).as(Acted);
    await judging;
    const types = (await eventsOf(run)).map(({ type }) => type);
    expect(types.at(-1)).toBe('CheckCancelled');
    expect(judged).toBeLessThan(manyDuties.length);
  });
});
