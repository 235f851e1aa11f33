import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { openAiEngine } from '#/backend/ai/openai.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Estimate, FindingList } from '#/backend/api/checks/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { allowedEngine } from '#/backend/workers/organisations/allowed-engine.ts';
import { allowedModel } from '#/backend/workers/organisations/allowed-model.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import { judgeThreads } from '#/backend/workers/checks/judge-in-thread.ts';
import type { CheckPorts } from '#/backend/workers/checks/ports.ts';
import { readDocumentProcessor } from '#/backend/workers/checks/read-document.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { credulous } from '#/tests/checks/model/stub-reader.ts';
import { draftCheck, ended, readRun } from '#/tests/makers/checks.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startOpenAiPeer, type OpenAiPeer, type Step } from '#/tests/peers/openai.ts';

const source = path.join(import.meta.dirname, '../checks/corpus/sources/dev-dose-advice-app/02-risk.md');
const files = [{ name: 'risk.txt', text: readFileSync(source, 'utf8').replaceAll(/^#+ /gmu, '') }];
const scope = {
  frameworks: [],
  norms: ['4.4', '5.4', '6', '7.1', '10.2'].map((clause) => ({ norm: 'ISO14971', clause })),
};
const knowledge = loadKnowledge();
const requirements = loadRequirements();
const prices = { input: 0.4, output: 1.6, currency: 'EUR' };

const threads = judgeThreads();
let peer: OpenAiPeer;
let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let deviceId: string;
let organisation: string;
let offered: { address: string; model: string };
beforeAll(async () => {
  peer = await startOpenAiPeer(credulous);
  offered = { address: peer.url, model: 'reader' };
  server = await startServer({ knowledge, requirements, settings: { plans: 'off', model: { ...offered, prices } } });
  ada = await member(server);
  deviceId = await deviceOf(ada);
  organisation = (await ada.get('auth/session')).as(SessionAnswer).organisation.id;
});
afterAll(async () => {
  await threads.close();
  await server.stop();
  await peer.close();
});

const eventsOf = async (run: string): Promise<LoggedEvent[]> =>
  (await Array.fromAsync(server.services.log.read(checkStream(run)), upcast)).filter((event) => event !== null);
const answersOf = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'ModelAnswered' ? [event.data] : []));
const findingsOf = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'RequirementsJudged' ? event.data.findings : []));

const allow = (allowed: typeof offered | null) => ada.post('organisation/allowModel', { allowed });
const context = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };

function ports(timeoutMs = 20_000): CheckPorts {
  const { log, readText } = server.services;
  const ai = openAiEngine({ baseUrl: peer.url, model: 'reader', structured: 'json_schema', timeoutMs });
  const allowedBy = (of: string) => allowedModel(log, of);
  return {
    log,
    readText,
    judge: threads.judge,
    statuses: statusesOf(log, knowledge, requirements),
    model: { ...offered, ai, allowedBy },
    knowledge: knowledge.version,
  };
}

/** Starts a check and reads its documents; what is left is to judge. */
async function begun(model: object, again?: { base: string; with: typeof files }) {
  const run = await draftCheck(server, ada, deviceId, again?.with ?? files, scope);
  (await ada.post('check/startRun', { runId: run, model, ...(again && { base: again.base }) })).as(Acted);
  const asked = (await eventsOf(run)).find(({ type }) => type === 'CheckRequested');
  const work = { run, organisation, device: deviceId, request: asked?.id ?? '' };
  const { documentList } = await readRun(ada, run);
  for (const { document } of documentList) await readDocumentProcessor(ports())({ ...work, document }, context);
  return work;
}

it('Summaries and proposals of risks are written by a model once an owner has allowed it', async () => {
  const model = openAiEngine({ baseUrl: peer.url, model: 'reader', structured: 'json_schema', timeoutMs: 20_000 });
  const engineFor = allowedEngine(server.services.log, offered, model);
  expect(await engineFor(organisation)).toBe(offlineEngine);
  (await allow(offered)).as(Acted);
  expect(await engineFor(organisation)).toBe(model);
  (await allow(null)).as(Acted);
  expect(await engineFor(organisation)).toBe(offlineEngine);
});

describe('A check with a model as the second reader', () => {
  const tokens = 200_000;

  it('is not started unless an owner has allowed this model at this address', async () => {
    const run = await draftCheck(server, ada, deviceId, files, scope);
    const estimate = (await ada.get('check/getEstimate', { runId: run })).as(Estimate);
    expect(estimate.model).toMatchObject({ ...offered, isAllowed: false, currency: 'EUR' });
    (await ada.post('check/startRun', { runId: run, model: { ...offered, tokens } })).isRefused('MODEL_NOT_ALLOWED');
    const elsewhere = { address: 'https://elsewhere.example/v1', model: 'reader' };
    (await ada.post('check/startRun', { runId: run, model: { ...elsewhere, tokens } })).isRefused('MODEL_CHANGED');
    (await allow(elsewhere)).isRefused('MODEL_CHANGED');
    (await allow(offered)).as(Acted);
    const answer = (await ada.get('organisation/getOrganisation')).as(OrganisationAnswer);
    expect(answer.model).toMatchObject({ offered, allowed: offered });
    expect((await ada.get('check/getEstimate', { runId: run })).as(Estimate).model?.isAllowed).toBe(true);
    expect(peer.requests).toHaveLength(0);
  });

  it('is judged by rules and model, and keeps no word of the documents in its events', async () => {
    const work = await begun({ ...offered, tokens });
    await judgeCheckProcessor(ports())(work, context);
    const run = await ended(ada, work.run);
    const events = await eventsOf(work.run);
    const answers = answersOf(events);
    expect(run).toMatchObject({
      status: 'completed',
      engine: 'both',
      second: { ...offered, failures: [], limit: tokens },
    });
    expect(run.second?.calls).toBe(answers.length);
    expect(run.second?.tokens).toBe(110 * answers.length);
    expect(run.second?.cost).toBeCloseTo(answers.length * 0.000056, 8);
    expect(answers.length).toBeGreaterThan(3);
    const findings = (await ada.get('check/getFindings', { runId: work.run })).as(FindingList);
    expect(new Set(findings.map(({ engine }) => engine))).toEqual(new Set(['rules', 'model', 'both']));
    const bytes = JSON.stringify(
      events.filter(({ type }) => type === 'ModelAnswered' || type === 'RequirementsJudged'),
    );
    const sentences = files[0]?.text.split('\n').filter((line) => line.length > 40) ?? [];
    expect(sentences.filter((line) => bytes.includes(line.slice(0, 40)))).toEqual([]);
  });

  it('asks nothing again of passages that the repeated check has shown it', async () => {
    const first = await begun({ ...offered, tokens });
    await judgeCheckProcessor(ports())(first, context);
    await ended(ada, first.run);
    const more = [
      ...files,
      { name: 'canteen.txt', text: 'Canteen rules\nLunch is served at noon, and trays go back.' },
    ];
    const second = await begun({ ...offered, tokens }, { base: first.run, with: more });
    peer.script();
    await judgeCheckProcessor(ports())(second, context);
    const [before, after] = [await eventsOf(first.run), await eventsOf(second.run)];
    const asked = (events: readonly LoggedEvent[]) => answersOf(events).flatMap((answer) => answer.requirements).length;
    expect(asked(after)).toBeLessThan(asked(before) / 4);
    const byModel = (events: readonly LoggedEvent[]) => findingsOf(events).filter(({ engine }) => engine !== 'rules');
    expect(byModel(after).length).toBeGreaterThan(byModel(before).length / 2);
  });

  it('makes no call that may pass the limit', async () => {
    const work = await begun({ ...offered, tokens: 100 });
    peer.script();
    await judgeCheckProcessor(ports())(work, context);
    expect(peer.requests).toHaveLength(0);
    const run = await ended(ada, work.run);
    expect(run).toMatchObject({ status: 'completed', second: { calls: 0, limit: 100 } });
  });

  const faults: [string, Step[]][] = [
    ['RATE_LIMITED', [{ kind: 'error', status: 429, headers: { 'retry-after': '3600' } }]],
    ['UNAVAILABLE', Array.from({ length: 4 }, (): Step => ({ kind: 'error', status: 500 }))],
    ['UNAVAILABLE', Array.from({ length: 4 }, (): Step => ({ kind: 'cut-body' }))],
    ['TIMEOUT', [{ kind: 'hang' }]],
    [
      'BAD_OUTPUT',
      [
        { kind: 'answer', content: '{"requirements":[' },
        { kind: 'answer', content: 'again' },
      ],
    ],
    ['BAD_OUTPUT', Array.from({ length: 2 }, (): Step => ({ kind: 'answer', content: wrongState }))],
    ['REFUSED', [{ kind: 'refusal', because: 'No.' }]],
    ['AUTH', [{ kind: 'error', status: 401, code: 'invalid_api_key' }]],
  ];
  it.each(faults)('goes on after %s, and judges by rules what was not read', async (code, steps) => {
    const work = await begun({ ...offered, tokens: 30_000 });
    peer.script(...steps);
    await judgeCheckProcessor(ports(3000))(work, context);
    const events = await eventsOf(work.run);
    const [failed, ...others] = answersOf(events);
    expect(failed).toMatchObject({ outcome: code, readings: [] });
    if (code === 'AUTH') expect(others).toEqual([]);
    const unread = new Set(failed?.requirements);
    const its = findingsOf(events).filter(({ requirement }) => unread.has(requirement));
    expect(new Set(its.map(({ engine }) => engine))).toEqual(new Set(['rules']));
    expect((await ended(ada, work.run)).status).toBe('completed');
  });

  it('survives kill -9 between calls: each call has one outcome in the log', async () => {
    peer.script();
    const whole = await begun({ ...offered, tokens });
    await judgeCheckProcessor(ports())(whole, context);
    const work = await begun({ ...offered, tokens });
    peer.script();
    const asked = JSON.stringify({
      url: server.engine.database.url,
      folder: server.folder,
      address: peer.url,
      work,
    });
    let kills = 0;
    for (const killedAt of [2, Number.POSITIVE_INFINITY]) {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'check-model-process.ts'), asked], {
        stdio: 'inherit',
      });
      const exit = once(child, 'exit');
      const until = peer.requests.length + killedAt;
      const watch = setInterval(() => {
        if (peer.requests.length >= until && child.kill('SIGKILL')) kills += 1;
      }, 1);
      await exit;
      clearInterval(watch);
    }
    expect(kills).toBeGreaterThan(0);
    const [undisturbed, events] = [await eventsOf(whole.run), await eventsOf(work.run)];
    const calls = answersOf(events).map(({ call }) => call);
    expect(calls).toEqual([...calls.keys()]);
    expect(JSON.stringify(answersOf(events))).toBe(JSON.stringify(answersOf(undisturbed)));
    const document = (given: readonly LoggedEvent[]) =>
      JSON.stringify(
        findingsOf(given).map(({ requirement, verdict, score, reasons }) => [requirement, verdict, score, reasons]),
      );
    expect(document(events)).toBe(document(undisturbed));
    expect(events.filter(({ type }) => type === 'CheckCompleted')).toHaveLength(1);
  });

  it('sends nothing any more once the owner has taken the yes back, also in the middle of a check', async () => {
    const work = await begun({ ...offered, tokens });
    (await allow(null)).as(Acted);
    peer.script();
    await judgeCheckProcessor(ports())(work, context);
    expect(peer.requests).toHaveLength(0);
    expect(answersOf(await eventsOf(work.run)).map(({ outcome }) => outcome)).toEqual(['NOT_ALLOWED']);
    const run = await ended(ada, work.run);
    expect(run).toMatchObject({ status: 'completed', second: { failures: ['NOT_ALLOWED'], calls: 1, tokens: 0 } });
  });
});

const wrongState = JSON.stringify({
  requirements: [
    { requirement: 'R1', expectations: [{ id: 'a', state: 'maybe', passage: 1, quote: 'x' }], verdict: 'met' },
  ],
});
