import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BuildSteps, Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { answerAll, deviceOf, member } from '#/tests/makers/person.ts';
import { auditorOf, colleague, organisationOf } from '#/tests/makers/team.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';
import { happened } from './event-log-makers.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ roadmap: tinyRoadmap })));
afterAll(() => server.stop());

let ada: Awaited<ReturnType<typeof member>>;
let device: string;
beforeEach(async () => {
  ada = await member(server);
  device = await deviceOf(ada, { name: 'Pump' });
});

const progress = async (query: Record<string, string> = {}) =>
  (await ada.get('devices/selected/build-steps', query)).as(Progress);
const toggle = (body: object) => ada.patch('devices/selected/build-steps', body);
const namesOf = (steps: { name: string }[]) => steps.map(({ name }) => name);

describe('the roadmap', () => {
  it('is one list of three levels, each with its parent', async () => {
    const steps = (await ada.get('generics/build-steps')).as(BuildSteps);
    expect(steps.map(({ step, level, parent, rank }) => [step, level, parent, rank])).toEqual([
      ['S.1', 1, null, 1],
      ['S.1.1', 2, 'S.1', 1],
      ['S.1.1.1', 3, 'S.1.1', 1],
      ['S.1.1.2', 3, 'S.1.1', 2],
      ['S.1.1.3', 3, 'S.1.1', 3],
    ]);
    expect(steps[2]).toMatchObject({ titleEN: 'Plan', titleFR: 'Planifier', role: 'quality', template: null });
  });
});

describe('the progress of a device', () => {
  it('keeps tasks that depend on open questions, and says which', async () => {
    const steps = await progress();
    expect(namesOf(steps)).toEqual(['S.1.1.1', 'S.1.1.2', 'S.1.1.3']);
    expect(steps[1]).toMatchObject({ isCertain: false, settledBy: [{ question: 'Q.STERILE' }] });
    expect(steps[2]).toMatchObject({ isCertain: true, waitsFor: ['S.1.1.2'] });
  });

  it('follows the answers: what does not apply goes, and with it what waited for it', async () => {
    await answerAll(ada, device, simpleDevice);
    const steps = await progress();
    expect(namesOf(steps)).toEqual(['S.1.1.1', 'S.1.1.3']);
    expect(steps[1]?.waitsFor).toEqual(['S.1.1.1']);
  });

  it('is that of another moment where one is asked for', async () => {
    const { position } = (await toggle({ name: 'S.1.1.1', isDone: true })).as(ProgressAnswer);
    const { position: later } = (await toggle({ name: 'S.1.1.3', isDone: true })).as(ProgressAnswer);
    const doneAt = async (asOf: string) =>
      (await progress({ deviceId: device, asOf })).filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(await doneAt(position)).toEqual(['S.1.1.1']);
    expect(await doneAt(later)).toEqual(['S.1.1.1', 'S.1.1.3']);
  });

  it('is of the selected device unless another is named', async () => {
    const other = await deviceOf(ada, { name: 'Other' });
    (await toggle({ name: 'S.1.1.1', isDone: true, deviceId: device })).as(ProgressAnswer);
    expect((await progress()).every(({ isDone }) => !isDone)).toBe(true);
    expect((await progress({ deviceId: device }))[0]?.isDone).toBe(true);
    expect((await progress({ deviceId: other }))[0]?.isDone).toBe(false);
  });
});

describe('ticking a task', () => {
  it('is recorded with who did it, and answers the steps', async () => {
    const { steps } = (await toggle({ name: 'S.1.1.1', isDone: true })).as(ProgressAnswer);
    expect(steps[0]).toMatchObject({ name: 'S.1.1.1', isDone: true });
    const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
    expect(events.at(-1)).toMatchObject({
      type: 'TaskCompleted',
      actor: { kind: 'person', name: 'Ada Lovelace' },
      sentence: { en: 'Completed the task “Plan”', fr: 'A terminé la tâche «\u00a0Planifier\u00a0»' },
    });
  });

  it('twice changes nothing', async () => {
    const first = (await toggle({ name: 'S.1.1.1', isDone: true })).as(ProgressAnswer);
    const second = (await toggle({ name: 'S.1.1.1', isDone: true })).as(ProgressAnswer);
    expect(second.position).toBe(first.position);
  });

  it('is taken back with a reason only', async () => {
    (await toggle({ name: 'S.1.1.1', isDone: true })).as(ProgressAnswer);
    (await toggle({ name: 'S.1.1.1', isDone: false })).isRefused('REASON_REQUIRED');
    const { steps } = (await toggle({ name: 'S.1.1.1', isDone: false, reason: 'Too early' })).as(ProgressAnswer);
    expect(steps[0]?.isDone).toBe(false);
  });

  it('needs a task of the roadmap', async () =>
    (await toggle({ name: 'S.9', isDone: true })).isRefused('TASK_UNKNOWN'));

  it.each([{ name: 'S.1.1.1' }, { name: 'S.1.1.1', isDone: 'yes' }, { name: 'S.1.1.1', isDone: true, by: 'me' }])(
    'refuses %o',
    async (body) => (await toggle(body)).isRefused('INVALID_INPUT'),
  );

  it('is not for others', async () => {
    const eve = await member(server);
    const body = { name: 'S.1.1.1', isDone: true, deviceId: device };
    (await eve.patch('devices/selected/build-steps', body)).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('devices/selected/build-steps', { deviceId: device })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('devices/selected/build-steps')).isRefused('NO_DEVICE');
  });
});

describe('planning a task', () => {
  const plan = (body: object) => ada.post('devices/selected/build-steps/plan', body);

  it('says which member does it and until when', async () => {
    const { userId: account } = await colleague(server, ada);
    const { steps } = (await plan({ name: 'S.1.1.1', owner: account, due: '2099-12-01' })).as(ProgressAnswer);
    expect(steps[0]).toMatchObject({ owner: { account, name: 'Bo Berg' }, due: '2099-12-01', isDone: false });
    const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
    expect(events.at(-1)).toMatchObject({
      data: { from: { owner: null }, to: { owner: { account, name: 'Bo Berg' } } },
      sentence: {
        en: 'Planned the task “Plan”: Bo Berg, Dec 1, 2099',
        fr: 'A planifié la tâche «\u00a0Planifier\u00a0»\u00a0: Bo Berg, 1 déc. 2099',
      },
    });
    const { position } = events.at(-1)!;
    const cleared = (await plan({ name: 'S.1.1.1', owner: null, due: null })).as(ProgressAnswer);
    expect(cleared.steps[0]).toMatchObject({ owner: null, due: null });
    expect((await progress({ asOf: position, deviceId: device }))[0]).toMatchObject({
      owner: { account, name: 'Bo Berg' },
    });
  });

  it('keeps the name in the record sealed under the key of the person', async () => {
    (await plan({ name: 'S.1.1.1', owner: ada.userId, due: null })).as(ProgressAnswer);
    const [planned] = await Array.fromAsync(server.services.log.read(`roadmap-${device}`));
    expect(planned?.data).toMatchObject({ to: { owner: { account: ada.userId, name: { sealed: ada.userId } } } });
    expect(JSON.stringify(planned)).not.toContain('Lovelace');
  });

  it('is for members who may change the record', async () => {
    const eve = await member(server);
    const auditor = await auditorOf(server, ada);
    for (const owner of [eve.userId, auditor.userId, randomUUID()])
      (await plan({ name: 'S.1.1.1', owner, due: null })).isRefused('OWNER_NOT_MEMBER');
  });

  it('shows what was written by hand before owners were members, and does not say it again', async () => {
    const at = { owner: null, due: null };
    const data = { task: 'S.1.1.1', from: at, to: { owner: 'Jonas Petit', due: '2099-12-01' } };
    const organisation = await organisationOf(ada);
    const before = { type: 'TaskPlanned', schema: 1, organisation, device, data };
    await server.services.log.append(`roadmap-${device}`, 0, happened(`roadmap-${device}`, 1, before));
    await server.engine.caughtUp();
    expect((await progress())[0]).toMatchObject({ owner: { written: 'Jonas Petit' }, due: '2099-12-01' });
    const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
    expect(events.at(-1)?.sentence).toEqual({
      en: 'Planned the task “Plan”: Jonas Petit (written by hand), Dec 1, 2099',
      fr: 'A planifié la tâche «\u00a0Planifier\u00a0»\u00a0: Jonas Petit (saisi à la main), 1 déc. 2099',
    });
    (await plan({ name: 'S.1.1.1', owner: ada.userId, due: '2099-12-01' })).as(ProgressAnswer);
    const [, replaced] = await Array.fromAsync(server.services.log.read(`roadmap-${device}`));
    expect(replaced?.data).toMatchObject({ from: { owner: { written: null } } });
    expect(JSON.stringify(replaced)).not.toContain('Jonas');
  });

  it.each([{ due: '2026-13-01' }, { due: 'tomorrow' }, { owner: 'Jonas Petit' }, { owner: '' }])(
    'refuses %o',
    async (wrong) => (await plan({ name: 'S.1.1.1', owner: null, due: null, ...wrong })).isRefused('INVALID_INPUT'),
  );

  it('refuses a day that has passed', async () =>
    (await plan({ name: 'S.1.1.1', due: '2020-01-31' })).isRefused('DAY_PAST'));

  it('weighs it, and takes the usual weight again', async () => {
    const weighed = (await plan({ name: 'S.1.1.1', days: 5 })).as(ProgressAnswer);
    expect(weighed.steps[0]).toMatchObject({ days: 5, usualDays: 2, owner: null });
    const usual = (await plan({ name: 'S.1.1.1', days: null })).as(ProgressAnswer);
    expect(usual.steps[0]).toMatchObject({ days: null, usualDays: 2 });
  });
});

describe('planning several tasks', () => {
  const planMany = (body: object) => ada.post('devices/selected/build-steps/plan-many', body);

  it('is one act: an event for each, all with one correlation', async () => {
    const names = ['S.1.1.1', 'S.1.1.3'];
    (await ada.post('devices/selected/build-steps/plan', { name: 'S.1.1.3', due: '2099-03-01' })).as(ProgressAnswer);
    const { steps } = (await planMany({ names, owner: ada.userId })).as(ProgressAnswer);
    expect(steps.map(({ owner, due }) => [owner && 'account' in owner && owner.name, due])).toEqual([
      ['Ada Lovelace', null],
      [null, null],
      ['Ada Lovelace', '2099-03-01'],
    ]);
    const planned = (await Array.fromAsync(server.services.log.read(`roadmap-${device}`))).slice(1);
    expect(planned.map(({ type }) => type)).toEqual(['TaskPlanned', 'TaskPlanned']);
    expect(new Set(planned.map(({ correlation }) => correlation)).size).toBe(1);
  });

  it('plans none of them where one is unknown or the day has passed', async () => {
    (await planMany({ names: ['S.1.1.1', 'S.9'], due: '2099-03-01' })).isRefused('TASK_UNKNOWN');
    (await planMany({ names: ['S.1.1.1', 'S.1.1.3'], due: '2020-03-01' })).isRefused('DAY_PAST');
    expect((await progress()).every(({ due }) => due === null)).toBe(true);
  });

  it.each([{ names: [] }, { names: ['S.1.1.1'], days: 0 }, { names: 'S.1.1.1' }])('refuses %o', async (wrong) =>
    (await planMany(wrong)).isRefused('INVALID_INPUT'),
  );
});
