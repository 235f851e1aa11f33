import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FindingList } from '#/backend/api/checks/contract.ts';
import { Agreement, ControlTold, DeskAnswer } from '#/backend/api/checks/desk.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import type { Finding } from '#/backend/events/finding.ts';
import { draftCheck } from '#/tests/makers/checks.ts';
import { anyFinding, gapFinding, recordJudged } from '#/tests/makers/judged-check.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague, organisationOf } from '#/tests/makers/team.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({ knowledge: tinyNorms, requirements: tinyRequirements, settings: { plans: 'off' } });
});
afterAll(() => server.stop());

const requirement = 'GSPR.1';
let ada: Person & { userId: string };
let bob: Person & { userId: string };
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  bob = await colleague(server, ada);
  deviceId = await deviceOf(ada);
});

async function judged(findingOf: (requirement: string) => Finding = gapFinding) {
  const run = await draftCheck(server, ada, deviceId, [{ name: 'report.txt', text: 'About us' }]);
  (await ada.post('check/startRun', { runId: run })).as(Acted);
  await recordJudged(server, await organisationOf(ada), run, findingOf);
  return run;
}
const rules = async (knownAnswers: boolean, secondReads: number) =>
  (await ada.post('check/setReviewRules', { knownAnswers, secondReads })).as(Acted);
const desk = async (person: Person, runId: string) => (await person.get('check/getDesk', { runId })).as(DeskAnswer);
const confirm = async (person: Person, runId: string) =>
  (await person.post('check/confirmFinding', { runId, requirement })).as(Acted);
const reviewOf = async (runId: string) =>
  (await ada.get('check/getFindings', { runId })).as(FindingList).find((one) => one.requirement === requirement)
    ?.review;
const agreement = async (asOf?: string) => (await ada.get('check/getAgreement', { asOf })).as(Agreement);

describe('A second reading', () => {
  it('is asked of another reviewer; where it differs, the finding has two readings until somebody decides', async () => {
    const runId = await judged();
    await confirm(ada, runId);
    expect(await desk(bob, runId)).toEqual({ controls: [], again: [] });
    await rules(false, 100);
    expect((await desk(ada, runId)).again).toEqual([]);
    expect((await desk(bob, runId)).again).toEqual([requirement]);
    const again = { runId, requirement, verdict: 'met' };
    (await ada.post('check/readAgain', { ...again, reason: 'x' })).isRefused('READ_ALREADY');
    (await bob.post('check/readAgain', again)).isRefused('REASON_REQUIRED');
    (await bob.post('check/readAgain', { ...again, reason: 'Annex B says it' })).as(Acted);
    const second = { verdict: 'met', agrees: false, reason: 'Annex B says it', by: { id: bob.userId } };
    expect(await reviewOf(runId)).toMatchObject({ state: 'twoReadings', by: { id: ada.userId }, second });
    expect((await desk(bob, runId)).again).toEqual([]);
    await confirm(bob, runId);
    expect(await reviewOf(runId)).toMatchObject({ state: 'confirmed', by: { id: bob.userId }, second });
  });

  it('that agrees leaves the finding as it was', async () => {
    const runId = await judged();
    await confirm(ada, runId);
    await rules(false, 100);
    (await bob.post('check/readAgain', { runId, requirement, verdict: 'notAddressed' })).as(Acted);
    expect(await reviewOf(runId)).toMatchObject({ state: 'confirmed', second: { agrees: true } });
    (await bob.post('check/readAgain', { runId, requirement, verdict: 'gap' })).isRefused('READ_ALREADY');
  });
});

describe('A known answer', () => {
  it('is put to a reviewer without it, told right after, and changes no finding', async () => {
    const earlier = await judged();
    await confirm(bob, earlier);
    const runId = await judged(anyFinding);
    expect((await desk(ada, runId)).controls).toEqual([]);
    await rules(true, 0);
    const [control, ...others] = (await desk(ada, runId)).controls;
    expect(others).toEqual([]);
    expect(control).toMatchObject({
      run: earlier,
      finding: { requirement, verdict: 'unsure', criticity: null, review: { state: 'open' } },
    });
    // It was Bob's own decision.
    expect((await desk(bob, runId)).controls).toEqual([]);
    const answer = { runId, control: control?.id, verdict: 'met' };
    (await bob.post('check/answerControl', answer)).isRefused('CONTROL_NOT_FOUND');
    const told = (await ada.post('check/answerControl', answer)).as(ControlTold);
    expect(told).toMatchObject({ isRight: false, kind: 'confirmedGap' });
    // Sent again, also with another answer, it gets the first one and counts once.
    for (const verdict of ['met', 'gap'])
      expect((await ada.post('check/answerControl', { ...answer, verdict })).as(ControlTold)).toEqual(told);
    expect((await desk(ada, runId)).controls).toEqual([]);
    expect(await reviewOf(runId)).toMatchObject({ state: 'open' });
    expect(await reviewOf(earlier)).toMatchObject({ state: 'confirmed', by: { id: bob.userId } });
    expect((await agreement()).reviewers).toMatchObject([
      { id: bob.userId, isYou: false, decisions: { agreed: 1, of: 1 }, controls: { of: 0 } },
      { id: ada.userId, isYou: true, decisions: { of: 0 }, controls: { agreed: 0, of: 1 } },
    ]);
  });
});

describe('How often people agree', () => {
  it('counts the last decision of each person on a finding, as of any moment, for the organisation alone', async () => {
    const runId = await judged();
    const { position } = await confirm(ada, runId);
    const overruled = { runId, requirement, verdict: 'met', reason: 'Annex B' };
    (await ada.post('check/overruleFinding', overruled)).as(Acted);
    (await bob.post('check/overruleFinding', overruled)).as(Acted);
    expect((await agreement()).requirements).toMatchObject([
      { requirement, norm: 'MDR', decisions: { agreed: 0, of: 2 } },
    ]);
    expect((await agreement(position ?? '')).requirements).toMatchObject([{ decisions: { agreed: 1, of: 1 } }]);
    const stranger = await member(server);
    expect((await stranger.get('check/getAgreement')).as(Agreement)).toMatchObject({ requirements: [], reviewers: [] });
    (await stranger.get('check/getDesk', { runId })).isRefused('CHECK_NOT_FOUND');
  });

  it('names nobody who was erased', async () => {
    await confirm(bob, await judged());
    expect((await agreement()).reviewers).toMatchObject([{ name: expect.any(String) }]);
    await server.services.vault.erase(bob.userId);
    expect((await agreement()).reviewers).toMatchObject([{ id: bob.userId, name: null }]);
  });
});

it('only an owner sets the rules of the desk', async () => {
  (await bob.post('check/setReviewRules', { knownAnswers: true, secondReads: 10 })).isRefused('FORBIDDEN');
  (await ada.post('check/setReviewRules', { knownAnswers: true, secondReads: 101 })).isRefused('INVALID_INPUT');
  await rules(true, 10);
  expect((await agreement()).rules).toEqual({ knownAnswers: true, secondReads: 10 });
  expect((await rules(true, 10)).position).toBeNull();
});
