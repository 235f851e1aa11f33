import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { AiRiskList, RiskList } from '#/backend/api/risks/contract.ts';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { AiError, type AiPort } from '#/backend/ai/port.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startRiskWorker } from '#/tests/makers/risk-worker.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let worker: Awaited<ReturnType<typeof startRiskWorker>>;
let ada: Person;
let deviceId: string;
let ai: AiPort = offlineEngine;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge });
  worker = await startRiskWorker(server, {
    info: offlineEngine.info,
    object: (request) => ai.object(request),
    text: (request) => ai.text(request),
  });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
});
afterAll(async () => {
  await worker.stop();
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

  it('makes the proposal the cause of what a person decides about it', async () => {
    (await ada.post('risks/addDeviceRisk', { risk: { key: 'X.BATTERY' }, device: { _id: deviceId } })).as(RiskList);
    const newest = async (type: string) =>
      (await ada.get('history/search', { deviceId, type })).as(HistoryPage).events[0];
    expect((await newest('RiskAccepted'))?.causation).toBe((await newest('ProposalMade'))?.id);
    expect((await newest('ProposalMade'))?.causation).toBe((await newest('RisksSuggested'))?.id);
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
