import { randomUUID } from 'node:crypto';
import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Estimate } from '#/backend/api/checks/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { handle } from '#/backend/commands/handle.ts';
import { pendingChecks } from '#/backend/workers/checks/pending-checks.ts';
import { returnCreditProcessor } from '#/backend/workers/checks/return-credit.ts';
import { checkReactor } from '#/backend/workers/checks/reactor.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { draftCheck, sendFiles } from '#/tests/makers/checks.ts';
import { grantCredits } from '#/tests/makers/judged-check.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ knowledge: tinyNorms, requirements: tinyRequirements })));
afterAll(() => server.stop());

async function scene(credits: number) {
  const ada = await member(server);
  const { organisation } = (await ada.get('auth/session')).as(SessionAnswer);
  if (credits > 0) await grantCredits(server, organisation.id, credits);
  const deviceId = await deviceOf(ada);
  const draft = (name: string) => draftCheck(server, ada, deviceId, [{ name, text: `Text of ${name}` }]);
  const balance = async (runId: string) => (await ada.get('check/getEstimate', { runId })).as(Estimate).balance;
  const start = (runId: string) => ada.post('check/startRun', { runId });
  return { ada, organisation: organisation.id, deviceId, draft, balance, start };
}

describe('A credit for a check', () => {
  it('is asked for where there are plans, and shown before', async () => {
    const { ada, draft, start } = await scene(0);
    const runId = await draft('one.txt');
    const estimate = (await ada.get('check/getEstimate', { runId })).as(Estimate);
    expect(estimate).toMatchObject({ credits: 1, balance: 0, refusal: 'NO_CREDITS' });
    (await start(runId)).isRefused('CREDITS_SPENT');
  });

  it('is spent by one of two checks that start at once', async () => {
    const { draft, balance, start } = await scene(1);
    const runs = [await draft('one.txt'), await draft('two.txt')];
    const started = await Promise.all(runs.map(start));
    expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance(runs[0] ?? '')).toBe(0);
  });

  it('is given back where the check is cancelled before its first verdict, once', async () => {
    const { ada, draft, balance, start } = await scene(1);
    const runId = await draft('one.txt');
    (await start(runId)).as(Acted);
    expect(await balance(runId)).toBe(0);
    (await ada.post('check/cancelRun', { runId })).as(Acted);
    const events = await Array.fromAsync(server.services.log.read(`check-${runId}`), upcast);
    const jobs = events.flatMap((event) => (event ? checkReactor.react(event) : []));
    const job = jobs.find(({ kind }) => kind === 'check-credit');
    if (job?.kind !== 'check-credit') throw new Error('No credit is to be given back');
    const process = returnCreditProcessor(server.services.log);
    const context = { jobId: job.jobId, attempt: 1, last: false, signal: new AbortController().signal };
    // What the sweep adds again, and no longer once the credit is back.
    const pending = async () => {
      await server.engine.caughtUp();
      const all = await pendingInViews(server.engine.pool, pendingChecks(0))();
      return all.filter(({ jobId }) => jobId === job.jobId).length;
    };
    expect(await pending()).toBe(1);
    await process(job.data, context);
    await process(job.data, context);
    expect(await balance(runId)).toBe(1);
    expect(await pending()).toBe(0);
  });
});

describe('A start', () => {
  it('that is sent again gets its first answer, and another one is refused', async () => {
    const { ada, draft, balance, start } = await scene(1);
    const runId = await draft('one.txt');
    const send = () => ada.post('check/startRun', { runId }, { 'idempotency-key': `start-${runId}` });
    const first = (await send()).as(Acted);
    expect((await send()).as(Acted).position).toBe(first.position);
    (await start(runId)).isRefused('CHECK_STARTED');
    expect(await balance(runId)).toBe(0);
  });

  it('that was cut off after it had taken its credit is tried again with it', async () => {
    const { organisation, draft, balance, start } = await scene(1);
    const runId = await draft('one.txt');
    await takeCreditOf(organisation, runId);
    expect(await balance(runId)).toBe(1);
    (await start(runId)).as(Acted);
    expect(await balance(runId)).toBe(0);
  });

  it('goes by what was uploaded a moment ago, which the views have not seen', async () => {
    const { ada, deviceId, start } = await scene(1);
    const runId = await draftCheck(server, ada, deviceId, []);
    await server.stopViews();
    (await start(runId)).isRefused('CHECK_WITHOUT_DOCUMENTS');
    await sendFiles(server, ada, [{ name: 'one.txt', text: 'Text of one' }], { runId });
    (await start(runId)).as(Acted);
  });
});

async function takeCreditOf(organisation: string, run: string): Promise<void> {
  const actor = { kind: 'system', id: 'test', role: null, name: null } as const;
  const meta = { id: randomUUID(), actor, organisation, device: null };
  const taken = await handle(server.engine.log, creditsDecider, organisation, { type: 'TakeCredit', run }, meta);
  expect(taken.ok).toBe(true);
}
