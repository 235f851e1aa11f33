import { once } from 'node:events';
import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Acted } from '#/backend/api/edge/contract.ts';
import { FindingList } from '#/backend/api/checks/contract.ts';
import { batchSize } from '#/backend/commands/checks/work.ts';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { judgeThreads } from '#/backend/workers/checks/judge-in-thread.ts';
import { pendingChecks } from '#/backend/workers/checks/pending-checks.ts';
import type { JudgeRows } from '#/backend/workers/checks/ports.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { judgeByName, startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, readRun, type TextFile } from '#/tests/makers/checks.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
const threads = judgeThreads();
beforeAll(async () => {
  const settings = { plans: 'off' } as const;
  server = await startServer({ knowledge: loadKnowledge(), requirements: loadRequirements(), settings });
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(async () => {
  await threads.close();
  await server.stop();
});

const plan: TextFile = { name: 'plan.txt', text: 'Risk management plan\nThe criteria were approved on 12 March 2026.' };
const scope = { frameworks: [], norms: [{ norm: 'ISO14971', clause: null }] };
const firstOnes = batchSize + 5;
const never = new AbortController().signal;

const eventsOf = async (run: string): Promise<LoggedEvent[]> =>
  (await Array.fromAsync(server.services.log.read(checkStream(run)), upcast)).filter((event) => event !== null);

/** The first batch and five findings more of a judge; the others once the worker has heard that the check has ended. */
function haltingAfterTheFirstOnes(judge: JudgeRows) {
  const ended = Promise.withResolvers<{ given: number; at: number }>();
  const halting: JudgeRows = async function* (order, signal) {
    let given = 0;
    try {
      for await (const finding of judge(order, signal)) {
        if (given === firstOnes && !signal.aborted) await once(signal, 'abort');
        given += 1;
        yield finding;
      }
    } finally {
      ended.resolve({ given, at: performance.now() });
    }
  };
  return { judge: halting, ended: ended.promise };
}

describe('A check that is cancelled while it is judged', () => {
  it.each([
    ['in a thread, which it ends', threads.judge],
    ['by somebody who does not listen', (order) => judgeByName(order, never)],
  ] as [string, JudgeRows][])('gets no further verdict and ends: judged %s', async (how, of) => {
    const { judge, ended } = haltingAfterTheFirstOnes(of);
    const worker = await startCheckWorker(server, { judge });
    const runId = await draftCheck(server, ada, deviceId, [plan], scope);
    (await ada.post('check/startRun', { runId })).as(Acted);
    while (!(await eventsOf(runId)).some(({ type }) => type === 'RequirementsJudged')) await pause(20);

    const began = performance.now();
    (await ada.post('check/cancelRun', { runId })).as(Acted);
    const answered = performance.now();
    const { given, at } = await ended;
    const took = (from: number) => `${Math.round(at - from)} ms`;
    console.log(`judged ${how}: ${took(began)} from the call to the end of judging, ${took(answered)} from its answer`);

    // All jobs that the queue gave this worker are over then.
    await worker.stop();
    const events = await eventsOf(runId);
    expect(events.at(-1)?.type).toBe('CheckCancelled');
    const judged = events.flatMap((event) => (event.type === 'RequirementsJudged' ? event.data.findings : []));
    expect(judged).toHaveLength(batchSize);
    const run = await readRun(ada, runId);
    expect(run).toMatchObject({ status: 'cancelled', remaining: null });
    expect(given).toBeLessThan(run.requirements ?? 0);
    expect((await ada.get('check/getFindings', { runId })).as(FindingList)).toHaveLength(batchSize);

    // Nor does anybody else go on with it.
    expect(await pendingInViews(server.engine.pool, pendingChecks(0))()).toEqual([]);
  });
});
