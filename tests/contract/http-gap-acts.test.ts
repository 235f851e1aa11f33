import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FindingList } from '#/backend/api/checks/contract.ts';
import { GapActs } from '#/backend/api/checks/gap.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { Progress } from '#/backend/api/roadmap/contract.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { draftCheck } from '#/tests/makers/checks.ts';
import { recordJudged } from '#/tests/makers/judged-check.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague, organisationOf } from '#/tests/makers/team.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({
    knowledge: tinyNorms,
    requirements: tinyRequirements,
    roadmap: tinyRoadmap,
    settings: { plans: 'off' },
  });
});
afterAll(() => server.stop());

const requirement = 'GSPR.1';
let ada: Person & { userId: string };
let deviceId: string;
let runId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
  runId = await judgedCheck();
});

async function judgedCheck() {
  const run = await draftCheck(server, ada, deviceId, [{ name: 'report.txt', text: 'About us' }]);
  (await ada.post('check/startRun', { runId: run })).as(Acted);
  await recordJudged(server, await organisationOf(ada), run);
  return run;
}

const acts = async (asOf?: string) => (await ada.get('check/getGapActs', { deviceId, asOf })).as(GapActs);
const open = (body: object = {}) =>
  ada.post('check/openTask', { runId, requirement, title: 'Write it', owner: null, due: '2099-01-15', ...body });
const judgedEvent = async () =>
  (await eventsOf(`check-${runId}`)).find(({ type }) => type === 'RequirementsJudged')?.id;
const eventsOf = async (stream: string) =>
  (await Array.fromAsync(server.services.log.read(stream), upcast)).filter((event) => event !== null);

it('a gap opens one task of the roadmap, caused by its finding, which is done like the others', async () => {
  (await open({ owner: ada.userId })).as(Acted);
  const task = { task: 'GAP GSPR.1', title: 'Write it', run: runId, requirement, due: '2099-01-15' };
  expect((await acts()).tasks).toMatchObject([{ ...task, owner: { account: ada.userId }, isDone: false }]);
  const [added] = await eventsOf(`roadmap-${deviceId}`);
  expect(added?.causation).toBe(await judgedEvent());
  (await open()).isRefused('TASK_OPEN');
  const { position } = (
    await ada.patch('devices/selected/build-steps', { deviceId, name: task.task, isDone: true })
  ).as(Acted);
  expect((await acts()).tasks).toMatchObject([{ isDone: true }]);
  expect((await ada.get('devices/selected/build-steps', { deviceId })).as(Progress)).toHaveLength(3);
  (await ada.post('check/withdrawTask', { deviceId, task: task.task })).isRefused('REASON_REQUIRED');
  (await ada.post('check/withdrawTask', { deviceId, task: task.task, reason: 'A mistake' })).as(Acted);
  expect((await acts()).tasks).toEqual([]);
  expect((await acts(position ?? '')).tasks).toMatchObject([{ isDone: true }]);
});

it('a gap is justified by a statement about its requirement, caused by its finding', async () => {
  const stated = { deviceId, key: requirement, status: 'NA', justification: 'The device has no such part' };
  (await ada.post('normsReq/stateApplicability', { ...stated, runId })).as(Acted);
  expect((await acts()).statements).toMatchObject([{ requirement, status: 'NA', by: expect.any(String) }]);
  const [event] = await eventsOf(`norms-${deviceId}`);
  expect(event?.causation).toBe(await judgedEvent());
  (await ada.post('normsReq/withdrawStatement', { deviceId, key: requirement, reason: 'It has one' })).as(Acted);
  expect((await acts()).statements).toEqual([]);
});

it('refuses what no check of this device found, and a check of somebody else', async () => {
  (await open({ requirement: 'GSPR.99' })).isRefused('FINDING_NOT_FOUND');
  const other = await deviceOf(ada, { name: 'Other' });
  const stated = { deviceId: other, key: requirement, status: 'NA', justification: 'The device has no such part' };
  (await ada.post('normsReq/stateApplicability', { ...stated, runId })).isRefused('CHECK_NOT_FOUND');
  const stranger = await member(server);
  (await stranger.post('check/openTask', { runId, requirement, title: 'x', owner: null, due: null })).isRefused(
    'CHECK_NOT_FOUND',
  );
  (await stranger.get('check/getGapActs', { deviceId })).isRefused('DEVICE_NOT_FOUND');
});

it('is done by a colleague too', async () => {
  const colin = await colleague(server, ada);
  (await colin.post('check/openTask', { runId, requirement, title: 'Test it', owner: null, due: null })).as(Acted);
  expect((await acts()).tasks).toMatchObject([{ title: 'Test it', owner: null }]);
  expect((await ada.get('check/getFindings', { runId })).as(FindingList).length).toBeGreaterThan(0);
});
