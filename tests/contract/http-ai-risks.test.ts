import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { AiRiskList, RiskList } from '#/backend/api/risks/contract.ts';
import { offlineEngine } from '#/backend/workers/ai/offline.ts';
import { AiError, type AiPort } from '#/backend/workers/ai/port.ts';
import { jobKinds, type ActaJobs } from '#/backend/workers/jobs.ts';
import { createJobs, PermanentFailure, type Jobs } from '#/backend/workers/queue.ts';
import { runReactor } from '#/backend/workers/reactor.ts';
import { loadRiskFacts } from '#/backend/workers/risks/risk-facts.ts';
import { riskSuggestionProcessor, riskSuggestionReactor } from '#/backend/workers/risks/risk-suggestions.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let jobs: Jobs<ActaJobs>;
let ada: Person;
let deviceId: string;
let ai: AiPort = offlineEngine;
const stopping = new AbortController();
let reacting: Promise<void>;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge });
  const { log, pool, database } = server.engine;
  jobs = createJobs(jobKinds, { databaseUrl: database.url, onError: () => undefined }); // a test lets jobs fail
  const engine: AiPort = {
    info: offlineEngine.info,
    object: (request) => ai.object(request),
    text: (request) => ai.text(request),
  };
  const process = riskSuggestionProcessor({
    ai: engine,
    log,
    loadFacts: (device, request) => loadRiskFacts(log, riskyKnowledge, device, request),
    knowledge: riskyKnowledge.version,
  });
  // The first try is the last one here: nobody waits for the next.
  const once: typeof process = async (data, context) => {
    try {
      await process(data, { ...context, last: true });
    } catch (error) {
      throw new PermanentFailure('TRIED', error);
    }
  };
  await jobs.work('risk-suggestions', once, { concurrency: 1 });
  const onError = (error: unknown) => {
    throw error;
  };
  reacting = runReactor(riskSuggestionReactor, { pool, log, jobs, signal: stopping.signal, onError });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
});
afterAll(async () => {
  stopping.abort();
  await reacting;
  await jobs.close();
  await server.stop();
});

describe('Asking for risks', () => {
  it('answers with proposals that nobody has decided, in the language of the request', async () => {
    const french = { 'accept-language': 'fr' };
    const [risk, ...more] = (await ada.post('ai/askRisks', { prompt: 'batterie' }, french)).as(AiRiskList);
    expect(more).toEqual([]);
    expect(risk).toMatchObject({
      key: 'X.BATTERY',
      HazardPhenomenon: 'Surchauffe de la batterie',
      accepted: null,
      suggested: true,
      triggered: false,
      source: 'Library',
      why: { fr: expect.stringContaining('« batterie »') },
    });
    const own = (await ada.get('risks/getDeviceRisk', { deviceId })).as(RiskList);
    expect(own).toMatchObject([{ key: 'X.BATTERY', accepted: null }]);
    const { events } = (await ada.get('history/search', { deviceId, type: 'RisksSuggested' })).as(HistoryPage);
    expect(events).toMatchObject([
      { actor: { kind: 'worker' }, sentence: { en: '1 risk proposed by search of the library: X.BATTERY' } },
    ]);
  });

  it('as a surprise never proposes what the device has', async () => {
    const drawn = (await ada.post('ai/surpriseRisks')).as(AiRiskList);
    expect(drawn.map(({ key }) => key).toSorted()).toEqual(['K.INFECTED', 'K.TISSUE']);
  });

  it('is refused without a question', async () => {
    (await ada.post('ai/askRisks', { prompt: '  ' })).isRefused('INVALID_INPUT');
    (await ada.post('ai/askRisks', { prompt: 'a', model: 'x' })).isRefused('INVALID_INPUT');
    (await (await withPlan(server, await member(server))).post('ai/askRisks', { prompt: 'a' })).isRefused('NO_DEVICE');
  });

  it('says so when it failed, and can be asked again', async () => {
    ai = { ...offlineEngine, object: () => Promise.reject(new AiError('auth', 'wrong key')) };
    (await ada.post('ai/askRisks', { prompt: 'heat' })).isRefused('AI_RISKS_FAILED', { reason: 'AI_AUTH' });
    ai = offlineEngine;
    (await ada.post('ai/askRisks', { prompt: 'heat' })).as(AiRiskList);
  });
});
