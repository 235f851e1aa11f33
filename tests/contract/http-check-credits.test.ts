import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Estimate } from '#/backend/api/checks/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { returnCreditProcessor } from '#/backend/workers/checks/return-credit.ts';
import { checkReactor } from '#/backend/workers/checks/reactor.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { draftCheck } from '#/tests/makers/checks.ts';
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
  return { ada, draft, balance, start };
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
    await process(job.data, context);
    await process(job.data, context);
    expect(await balance(runId)).toBe(1);
  });
});
