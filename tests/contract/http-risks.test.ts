import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { RiskAdded, RiskDetail, RiskFileAnswer, RiskList } from '#/backend/api/risks/contract.ts';
import { Device, DeviceList } from '#/backend/api/devices/contract.ts';
import { startingScales } from '#/backend/events/risk-scales.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => void (server = await startServer({ knowledge: riskyKnowledge })));
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
});

type Query = Record<string, string>;
const triggered = async (query: Query = {}, person = ada) =>
  (await person.get('risks/getTriggeredRisks', { deviceId, ...query })).as(RiskList);
const own = async (query: Query = {}) => (await ada.get('risks/getDeviceRisk', { deviceId, ...query })).as(RiskList);
const detail = async (key: string, query: Query = {}) =>
  (await ada.get('risks/getRisk', { deviceId, key, ...query })).as(RiskDetail);
const file = async () => (await ada.get('risks/getRiskFile', { deviceId })).as(RiskFileAnswer);
const decide = (call: 'add' | 'remove' | 'edit', risk: object, more: object = {}, person = ada) =>
  person.post(`risks/${call}DeviceRisk`, { risk, device: { _id: deviceId }, ...more });
const send = (call: string, body: object) => ada.post(`risks/${call}`, { deviceId, ...body });
const decided = (risks: z.infer<typeof RiskList>) => risks.map(({ key, accepted }) => [key, accepted]);

describe('Triggered risks', () => {
  it('come with their texts in both languages and what was decided', async () => {
    const risks = await triggered();
    expect(risks).toHaveLength(7);
    expect(risks.find(({ key }) => key === 'M.0001')).toEqual({
      key: 'M.0001',
      contentEN: {
        type: 'Thermal energy',
        category: 'Category 1',
        hazardPhenomenon: 'Hazard 1',
        sequence: 'Sequence 1',
        hazardSituation: 'Situation 1',
        harm: 'Harm 1',
      },
      contentFR: {
        type: 'Énergie thermique',
        category: 'Catégorie 1',
        hazardPhenomenon: 'Phénomène 1',
        sequence: 'Séquence 1',
        hazardSituation: 'Situation dangereuse 1',
        harm: 'Dommage 1',
      },
      accepted: null,
      source: 'Library',
      triggered: true,
      suggested: false,
      language: null,
    });
  });

  it('name the answers that call for them', async () =>
    expect(await detail('M.0001')).toMatchObject({
      because: [{ fact: 'software', question: 'Q.SOFTWARE', answerTitle: { en: 'yes' }, position: expect.any(String) }],
      library: {
        controls: [{ kind: 'DESIGN', en: 'Control 1', fr: 'Mesure 1' }],
        verification: [{ en: 'Test 1', fr: 'Essai 1' }],
        gspr: ['17.1'],
        norms: [{ key: 'N.SOFTWARE' }],
      },
    }));
});

describe('A decision', () => {
  it('answers with the risks of the device, and is seen by the device', async () => {
    const [risk] = await triggered();
    const device = (await ada.get('devices/getDevices')).as(DeviceList)[0];
    const body = { risk: { ...risk, accepted: 'ACCEPT' }, device };
    expect(decided((await ada.post('risks/addDeviceRisk', body)).as(RiskList))).toEqual([[risk?.key, 'ACCEPT']]);
    expect((await triggered())[0]?.accepted).toBe('ACCEPT');
    expect((await ada.get('devices/getDeviceInfo', { deviceId })).as(Device).riskCount).toBe(7);
  });

  it('takes what a client of the specification holds of a risk of the AI', async () => {
    const risk = {
      key: 'M.0002',
      Type: 't',
      Category: 'c',
      HazardPhenomenon: 'p',
      HazardSituation: 's',
      Harm: 'h',
      accepted: '',
    };
    expect(decided((await decide('remove', risk)).as(RiskList))).toEqual([['M.0002', 'REJECT']]);
  });

  it('that changes asks why', async () => {
    (await decide('add', { key: 'M.0001' })).as(RiskList);
    (await decide('remove', { key: 'M.0001' })).isRefused('REASON_REQUIRED');
    const reason = { reason: 'The function was removed' };
    expect(decided((await decide('remove', { key: 'M.0001' }, reason)).as(RiskList))).toEqual([['M.0001', 'REJECT']]);
    const { events } = (await ada.get('history/search', { deviceId, type: 'RiskRejected' })).as(HistoryPage);
    expect(events).toMatchObject([
      {
        reason: 'The function was removed',
        knowledge: riskyKnowledge.version,
        sentence: {
          en: 'Set aside the risk M.0001 (Hazard 1), included before, because “The function was removed”',
          fr: 'A écarté le risque M.0001 (Phénomène 1), inclus auparavant, car «\u00a0The function was removed\u00a0»',
        },
      },
    ]);
  });

  it('may be taken for many at once', async () => {
    const keys = (await triggered()).map(({ key }) => key);
    (await send('decideRisks', { keys, accepted: 'ACCEPT' })).as(Accepted);
    expect((await own()).every(({ accepted }) => accepted === 'ACCEPT')).toBe(true);
    (await send('decideRisks', { keys: keys.slice(2), accepted: 'REJECT' })).isRefused('REASON_REQUIRED');
  });

  it('is refused for a risk that nobody knows, and for what is no risk', async () => {
    (await decide('add', { key: 'NONE' })).isRefused('RISK_UNKNOWN', { risk: 'NONE' });
    (await decide('add', { key: 'M.0001', owner: 'me' })).isRefused('INVALID_INPUT');
    (await decide('add', {})).isRefused('INVALID_INPUT');
    (
      await ada.post('risks/addDeviceRisk', { risk: { key: 'M.0001' }, device: { _id: deviceId, admin: true } })
    ).isRefused('INVALID_INPUT');
    (await ada.post('risks/addDeviceRisk', { risk: { key: 'M.0001' } })).isRefused('INVALID_INPUT');
  });
});

describe('Words', () => {
  it('of the library are replaced in the language that was edited', async () => {
    const [risk] = await triggered();
    const contentEN = { ...risk?.contentEN, harm: 'A burn of the hand' };
    (await decide('edit', { ...risk, contentEN })).as(RiskList);
    expect((await own())[0]).toMatchObject({
      contentEN: { harm: 'A burn of the hand' },
      contentFR: { harm: 'A burn of the hand' },
      language: 'en',
      accepted: null,
    });
    expect((await decide('edit', { ...risk, contentEN })).as(RiskList)).toEqual(await own());
  });

  it('in the fields of an AI risk are those of the language of the request', async () => {
    const edit = { risk: { key: 'M.0001', Harm: 'Une brûlure' }, device: { _id: deviceId } };
    (await ada.post('risks/editDeviceRisk', edit, { 'accept-language': 'fr' })).as(RiskList);
    expect((await own())[0]).toMatchObject({
      language: 'fr',
      contentFR: { harm: 'Une brûlure', category: 'Catégorie 1' },
    });
  });

  it('of a decided risk are edited with a reason', async () => {
    (await decide('add', { key: 'M.0001' })).as(RiskList);
    const risk = { key: 'M.0001', Harm: 'Burn' };
    (await decide('edit', risk)).isRefused('REASON_REQUIRED');
    (await decide('edit', risk, { reason: 'Clearer' })).as(RiskList);
  });

  it('make a risk of the manufacturer’s own', async () => {
    const content = {
      type: '',
      category: 'Use',
      hazardPhenomenon: 'Cable',
      hazardSituation: 'On the floor',
      harm: 'Fall',
    };
    const { key } = (await send('addOwnRisk', { language: 'en', content })).as(RiskAdded);
    expect(key).toBe('OWN.001');
    expect(await own()).toMatchObject([{ key, source: 'Own', triggered: false, contentFR: { harm: 'Fall' } }]);
    expect(await detail(key)).toMatchObject({ because: [], library: null });
    (await send('addOwnRisk', { language: 'en', content: { ...content, harm: ' ' } })).isRefused('INVALID_INPUT');
  });
});

describe('Estimates and controls', () => {
  it('follow the chain from estimate to residual risk', async () => {
    const key = 'M.0001';
    (await decide('add', { key })).as(RiskList);
    const estimate = (stage: string, severity: number, probability: number) =>
      send('estimateRisk', { key, stage, estimate: { severity, probability } });
    (await estimate('INITIAL', 4, 9)).isRefused('ESTIMATE_OFF_SCALE');
    (await estimate('INITIAL', 4, 3)).as(Accepted);
    (await estimate('RESIDUAL', 4, 1)).isRefused('RESIDUAL_TOO_EARLY');
    const control = { key, kind: 'PROTECTION', text: 'A fuse' };
    (await send('addControl', control)).isRefused('CONTROL_ORDER_UNEXPLAINED', { skipped: ['DESIGN'] });
    (await send('addControl', { ...control, rationale: 'The voltage is needed' })).as(Accepted);
    (await estimate('RESIDUAL', 4, 1)).as(Accepted);
    for (const aspect of ['IMPLEMENTATION', 'EFFECTIVENESS'])
      (await send('verifyControl', { key, control: 'RC.001', aspect, evidence: 'Report 7' })).as(Accepted);
    expect(await detail(key)).toMatchObject({
      initial: { severity: 4, probability: 3 },
      residual: { severity: 4, probability: 1 },
      controls: [{ id: 'RC.001', effectiveness: { evidence: 'Report 7' } }],
    });
    (await send('linkRisk', { key: 'M.0002', from: { risk: key, control: 'RC.001' } })).as(Accepted);
    expect(await detail('M.0002')).toMatchObject({ fromControl: { risk: key, control: 'RC.001' } });
    (await send('removeControl', { key, control: 'RC.001' })).isRefused('REASON_REQUIRED');
  });

  it('keep to scales that the manufacturer sets', async () => {
    expect(await file()).toMatchObject({ hasOwnScales: false, scales: startingScales });
    (await send('changeScales', { scales: startingScales })).as(Accepted);
    expect(await file()).toMatchObject({ hasOwnScales: true });
    (await send('changeScales', { scales: { ...startingScales, severity: [] } })).isRefused('SCALES_INVALID');
  });

  it('lead to the overall residual risk', async () => {
    const conclude = (more: object = {}) =>
      send('concludeOverall', { acceptable: true, rationale: 'Benefits', ...more });
    (await conclude()).isRefused('OVERALL_TOO_EARLY', { undecided: 7, unestimated: 0, unverified: 0 });
    const keys = (await triggered()).map(({ key }) => key);
    (await send('decideRisks', { keys, accepted: 'REJECT' })).as(Accepted);
    (await conclude()).as(Accepted);
    expect(await file()).toMatchObject({ overall: { acceptable: true }, open: { undecided: 0 } });
    (await conclude({ acceptable: false })).isRefused('REASON_REQUIRED');
  });
  it('let nobody conclude on what has moved on', async () => {
    const keys = (await triggered()).map(({ key }) => key);
    const { position: seen } = (await send('decideRisks', { keys, accepted: 'REJECT' })).as(Accepted);
    const conclude = { acceptable: true, rationale: 'Benefits', seen };
    const other = (await send('decideRisks', { keys: keys.slice(0, 1), accepted: 'ACCEPT', reason: 'New' })).as(
      Accepted,
    );
    (await send('concludeOverall', conclude)).isRefused('BASIS_MOVED');
    const again = { ...conclude, seen: other.position };
    (await send('concludeOverall', again)).isRefused('OVERALL_TOO_EARLY', {
      undecided: 0,
      unestimated: 1,
      unverified: 0,
    });
    const answer = { deviceId, question: 'Q.INVASIVE', answerKey: 'invasive.surgical', reason: 'New' };
    (await ada.post('profiling/changeAnswer', answer)).as(z.unknown());
    (await send('concludeOverall', { ...again, acceptable: false })).isRefused('BASIS_MOVED');
  });
});

describe('In the past', () => {
  it('risks and decisions are as they were', async () => {
    (await decide('add', { key: 'M.0001' })).as(RiskList);
    const then = { triggered: await triggered(), own: await own(), detail: await detail('M.0001') };
    const asOf = (await file()).position ?? '';
    (await decide('remove', { key: 'M.0001', Harm: 'Burn' }, { reason: 'r' })).as(RiskList);
    (await decide('edit', { key: 'M.0001', Harm: 'Burn' }, { reason: 'r' })).as(RiskList);
    await answerAll(ada, deviceId, ['decides.yes']);
    expect({
      triggered: await triggered({ asOf }),
      own: await own({ asOf }),
      detail: await detail('M.0001', { asOf }),
    }).toEqual(then);
  });
});

describe('Without a plan', () => {
  let bob: Person;
  let his: string;
  beforeEach(async () => {
    bob = await member(server);
    his = await deviceOf(bob);
    await answerAll(bob, his, ['invasive.no', 'software.yes']);
  });
  const call = (path: string, body: object) => bob.post(path, body);

  it('the first risks are real, and nothing beyond them is answered', async () => {
    const response = await bob.get('risks/getTriggeredRisks', { deviceId: his });
    const risks = response.as(RiskList);
    expect(risks.map(({ key }) => key)).toEqual(['K.HACKED', 'M.0001', 'M.0002']);
    expect(response.response.body).not.toContain('Hazard 3');
    expect((await bob.get('risks/getRiskFile', { deviceId: his })).as(RiskFileAnswer)).toMatchObject({
      triggered: 7,
      withheld: 4,
    });
    (await bob.get('risks/getRisk', { deviceId: his, key: 'M.0003' })).isRefused('PREMIUM_REQUIRED');
  });

  it('those can be decided, others, editing and the AI cannot', async () => {
    const device = { _id: his };
    (await call('risks/addDeviceRisk', { risk: { key: 'M.0001' }, device })).as(RiskList);
    (await call('risks/addDeviceRisk', { risk: { key: 'M.0003' }, device })).isRefused('PREMIUM_REQUIRED');
    (await call('risks/decideRisks', { deviceId: his, keys: ['M.0001', 'M.0004'], accepted: 'ACCEPT' })).isRefused(
      'PREMIUM_REQUIRED',
    );
    (await call('risks/editDeviceRisk', { risk: { key: 'M.0001', Harm: 'x' }, device })).isRefused('PREMIUM_REQUIRED');
    const content = { type: '', category: '', hazardPhenomenon: 'a', hazardSituation: 'b', harm: 'c' };
    (await call('risks/addOwnRisk', { deviceId: his, language: 'en', content })).isRefused('PREMIUM_REQUIRED');
    (await call('ai/askRisks', { prompt: 'Heat?' })).isRefused('PREMIUM_REQUIRED');
    (await call('ai/surpriseRisks', {})).isRefused('PREMIUM_REQUIRED');
    (await bob.post('ai/surpriseRisks', {}, { 'accept-language': 'fr' })).isRefused('PREMIUM_REQUIRED');
    expect((await bob.get('risks/getTriggeredRisks', { deviceId: his })).as(RiskList)).toHaveLength(3);
  });
});

describe('An installation without plans', () => {
  let open: Server;
  beforeAll(async () => void (open = await startServer({ settings: { plans: 'off' } })));
  afterAll(() => open.stop());

  it('opens everything to an organisation on the free plan', async () => {
    const eve = await member(open);
    expect((await eve.get('auth/session')).as(SessionAnswer)).toMatchObject({
      planActive: true,
      accessRights: { role: 'PREMIUM' },
      features: ['risk-texts', 'risk-writing', 'risk-proposals', 'every-template'],
    });
    const hers = await deviceOf(eve);
    const content = { type: '', category: '', hazardPhenomenon: 'a', hazardSituation: 'b', harm: 'c' };
    (await eve.post('risks/addOwnRisk', { deviceId: hers, language: 'en', content })).as(RiskAdded);
  });
});

describe('A device of another organisation', () => {
  it('is not there', async () => {
    const eve = await withPlan(server, await member(server));
    for (const path of ['getTriggeredRisks', 'getDeviceRisk', 'getRiskFile', 'exportRiskFile'])
      (await eve.get(`risks/${path}`, { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('risks/getRisk', { deviceId, key: 'M.0001' })).isRefused('DEVICE_NOT_FOUND');
    for (const call of ['add', 'remove', 'edit'] as const)
      (await decide(call, { key: 'M.0001' }, {}, eve)).isRefused('DEVICE_NOT_FOUND');
    (await eve.post('risks/decideRisks', { deviceId, keys: ['M.0001'], accepted: 'ACCEPT' })).isRefused(
      'DEVICE_NOT_FOUND',
    );
    (await eve.post('ai/askRisks', { prompt: 'Heat?', deviceId })).isRefused('DEVICE_NOT_FOUND');
  });
});
