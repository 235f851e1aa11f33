import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Accepted, ErrorBody } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { MovedBasis, ProposalList } from '#/backend/api/proposals/contract.ts';
import { RiskList } from '#/backend/api/risks/contract.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { proposeRisk } from '#/tests/makers/proposed.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let organisation: string;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge });
  ada = await withPlan(server, await member(server));
  organisation = (await ada.get('auth/session')).as(SessionAnswer).organisation.id;
});
afterAll(() => server.stop());

const risk = 'X.BATTERY';
async function proposed(): Promise<{ deviceId: string; proposal: string }> {
  const deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no']);
  return { deviceId, proposal: await proposeRisk(server, organisation, deviceId, risk) };
}
const listed = async (deviceId: string, asOf?: string) =>
  (await ada.get('proposals/getProposals', { deviceId, asOf })).as(ProposalList);
const confirm = (body: object) => ada.post('proposals/confirm', body);
const accepts = (deviceId: string, more: object = {}) =>
  ada.post('risks/addDeviceRisk', { risk: { key: risk }, device: { _id: deviceId }, ...more });
const newest = async (deviceId: string, type: string) =>
  (await ada.get('history/search', { deviceId, type })).as(HistoryPage).events[0];
type Answer = Awaited<ReturnType<Person['post']>>;
const movedIn = (answer: Answer) => {
  answer.isRefused('BASIS_MOVED');
  return MovedBasis.parse(ErrorBody.parse(answer.response.json()).details);
};

describe('A proposal', () => {
  it('says exactly what it would do, who proposes it, what it rests on and until when', async () => {
    const { deviceId, proposal } = await proposed();
    const [one, ...more] = await listed(deviceId);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      id: proposal,
      subject: { kind: 'risk', id: risk },
      command: { slice: 'risks', type: 'DecideRisks', input: { risks: [risk], decision: 'ACCEPT' } },
      author: { kind: 'rules', name: 'rules' },
      status: 'OPEN',
    });
    expect(Date.parse(one?.expires ?? '')).toBeGreaterThan(Date.parse(one?.at ?? ''));
    expect((one?.restsOn ?? '') < (one?.position ?? '')).toBe(true);
    expect((await newest(deviceId, 'ProposalMade'))?.sentence.fr).toMatch(
      /^A proposé d’inclure le risque .+ dans le dossier de risques \(règles, sans IA\u00a0; ouvert jusqu’au .+\)$/,
    );
  });

  it('is carried out when a person confirms it, which is an event with the proposal as its cause', async () => {
    const { deviceId, proposal } = await proposed();
    const { position } = (await confirm({ deviceId, proposal })).as(Accepted);
    expect(await listed(deviceId)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await listed(deviceId, (BigInt(position) - 2n).toString().padStart(position.length, '0'))).toMatchObject([
      { status: 'OPEN' },
    ]);
    expect((await ada.get('risks/getDeviceRisk', { deviceId })).as(RiskList)).toMatchObject([{ accepted: 'ACCEPT' }]);
    for (const type of ['ProposalConfirmed', 'RiskAccepted'])
      expect(await newest(deviceId, type)).toMatchObject({ causation: proposal, actor: { kind: 'person' } });
    (await confirm({ deviceId, proposal })).isRefused('PROPOSAL_NOT_OPEN');
  });

  it('that is declined sets the risk aside', async () => {
    const { deviceId, proposal } = await proposed();
    (await ada.post('proposals/decline', { deviceId, proposal, reason: 'No battery' })).as(Accepted);
    expect(await listed(deviceId)).toMatchObject([{ status: 'DECLINED' }]);
    expect(await newest(deviceId, 'RiskRejected')).toMatchObject({ causation: proposal, reason: 'No battery' });
    expect(await newest(deviceId, 'ProposalDeclined')).toMatchObject({ causation: proposal, reason: 'No battery' });
  });

  it('of another organisation is not there', async () => {
    const { deviceId, proposal } = await proposed();
    const bob = await withPlan(server, await member(server));
    (await bob.post('proposals/confirm', { deviceId, proposal })).isRefused('DEVICE_NOT_FOUND');
    const own = await deviceOf(bob);
    (await bob.post('proposals/confirm', { deviceId: own, proposal })).isRefused('PROPOSAL_NOT_OPEN');
  });
});

describe('A proposal whose basis has moved on', () => {
  it('shows the difference, and is confirmed with the position that was shown', async () => {
    const { deviceId, proposal } = await proposed();
    await answerAll(ada, deviceId, ['software.yes']);
    const shown = movedIn(await confirm({ deviceId, proposal }));
    expect(shown.moved).toMatchObject([{ proposal, subject: { kind: 'risk', id: risk } }]);
    expect(shown.moved[0]?.differences).toContainEqual(
      expect.objectContaining({ what: 'ANSWER', from: null, to: expect.objectContaining({ en: expect.any(String) }) }),
    );
    expect((await ada.get('proposals/getDifference', { deviceId, proposal })).as(MovedBasis).moved).toEqual(
      shown.moved,
    );
    expect(await listed(deviceId)).toMatchObject([{ status: 'OPEN' }]);
    (await confirm({ deviceId, proposal, seen: shown.position })).as(Accepted);
    expect(await newest(deviceId, 'ProposalConfirmed')).toMatchObject({ data: { seen: shown.position } });
  });

  it('is asked about again when more has changed since it was shown', async () => {
    const { deviceId, proposal } = await proposed();
    await answerAll(ada, deviceId, ['software.yes']);
    const { position: seen, moved } = movedIn(await confirm({ deviceId, proposal }));
    const texts = {
      contentEN: { type: '', category: '', hazardPhenomenon: 'Heat', hazardSituation: 'Held', harm: 'Burn' },
    };
    (await ada.post('risks/editDeviceRisk', { risk: { key: risk, ...texts }, device: { _id: deviceId } })).as(RiskList);
    const again = movedIn(await confirm({ deviceId, proposal, seen }));
    expect(again.moved[0]?.differences.map(({ what }) => what)).toEqual([
      ...(moved[0]?.differences.map(({ what }) => what) ?? []),
      'WORDS',
    ]);
    (await confirm({ deviceId, proposal, seen: again.position })).as(Accepted);
  });

  it('is confirmed at once where nothing that it rests on has changed', async () => {
    const { deviceId, proposal } = await proposed();
    (await ada.post('risks/addOwnRisk', { deviceId, language: 'en', content: own })).as(Accepted);
    (await confirm({ deviceId, proposal })).as(Accepted);
  });
  const own = { type: '', category: '', hazardPhenomenon: 'Cold', hazardSituation: 'Held', harm: 'Frostbite' };

  it('is shown also to whoever decides about the risk itself, alone or among others', async () => {
    const { deviceId, proposal } = await proposed();
    await answerAll(ada, deviceId, ['software.yes']);
    const { moved } = movedIn(await accepts(deviceId));
    expect(moved).toMatchObject([{ proposal }]);
    const many = { deviceId, keys: [risk], accepted: 'ACCEPT' };
    const { position: seen } = movedIn(await ada.post('risks/decideRisks', many));
    (await ada.post('risks/decideRisks', { ...many, seen })).as(Accepted);
    expect(await listed(deviceId)).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  it('is declined without looking', async () => {
    const { deviceId, proposal } = await proposed();
    await answerAll(ada, deviceId, ['software.yes']);
    (await ada.post('proposals/decline', { deviceId, proposal })).as(Accepted);
  });
});
