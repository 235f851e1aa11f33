import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { upcast, type EventType } from '#/backend/events/catalogue.ts';
import { settleTasks, settlingReactor } from '#/backend/workers/roadmap/settle-tasks.ts';
import type { RoadmapStep } from '#/knowledge/types.ts';
import { answerAll, deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

/** The first task is done by the questionnaire, the last by an EMDN code. */
const roadmap: readonly RoadmapStep[] = tinyRoadmap.map((step) => ({
  ...step,
  children: step.children.map((group) => ({
    ...group,
    children: group.children.map((task) => ({
      ...task,
      doneBy: { 'S.1.1.1': 'questionnaire-completed' as const, 'S.1.1.3': 'emdn-chosen' as const }[task.key],
    })),
  })),
}));

let server: Server;
beforeAll(async () => void (server = await startServer({ roadmap })));
afterAll(() => server.stop());

let ada: Awaited<ReturnType<typeof member>>;
let device: string;
beforeEach(async () => {
  ada = await member(server);
  device = await deviceOf(ada, { name: 'Pump' });
});

const progress = async () => (await ada.get('devices/selected/build-steps', { deviceId: device })).as(Progress);

/** Has the worker look at every event of the device, as it does after a restart; or at those of a type alone. */
async function lookAgain(type?: EventType) {
  const { log, knowledge } = server.services;
  const events = await Promise.all(
    [`device-${device}`, `profiling-${device}`].map((stream) => Array.fromAsync(log.read(stream), upcast)),
  );
  const heard = events.flat().flatMap((event) => {
    const isMeant = event !== null && (type === undefined || event.type === type);
    return isMeant ? settlingReactor.react(event) : [];
  });
  await settleTasks(
    { log, knowledge, roadmap },
    heard.map(({ data }) => data),
  );
  await server.engine.caughtUp();
}

describe('a task that the record shows to be done', () => {
  it('ticks itself, with what happened as its cause and its reason', async () => {
    await lookAgain();
    expect((await progress()).every(({ isDone }) => !isDone)).toBe(true);
    await answerAll(ada, device, simpleDevice);
    await lookAgain();
    const [ticked, other] = await progress();
    expect(ticked).toMatchObject({ name: 'S.1.1.1', isDone: true, doneBy: 'questionnaire-completed' });
    expect(other).toMatchObject({ name: 'S.1.1.3', isDone: false, waitsFor: [] });

    const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
    const completed = events.find(({ type }) => type === 'ProfilingCompleted');
    expect(events.at(-1)).toMatchObject({
      type: 'TaskCompleted',
      actor: { kind: 'worker' },
      causation: completed?.id,
      sentence: {
        en: 'Ticked the task “Plan”: questionnaire completed',
        fr: 'A coché la tâche «\u00a0Planifier\u00a0»\u00a0: questionnaire terminé',
      },
    });
  });

  it('is ticked once, and not again by the same after a person has opened it', async () => {
    await answerAll(ada, device, simpleDevice);
    await lookAgain();
    await lookAgain();
    const body = { name: 'S.1.1.1', deviceId: device, isDone: false, reason: 'Two answers are guesses' };
    const { steps } = (await ada.patch('devices/selected/build-steps', body)).as(ProgressAnswer);
    expect(steps[0]).toMatchObject({ isDone: false, doneBy: null });
    await lookAgain();
    expect((await progress())[0]).toMatchObject({ isDone: false });
    const recorded = await Array.fromAsync(server.services.log.read(`roadmap-${device}`));
    expect(recorded.map(({ type }) => type)).toEqual(['TaskCompleted', 'TaskReopened']);
  });

  it('is ticked when its device comes back from the archive', async () => {
    await answerAll(ada, device, simpleDevice);
    (await ada.post('devices/archiveDevice', { deviceId: device, reason: 'Paused' })).as(Accepted);
    await lookAgain();
    (await ada.post('devices/restoreDevice', { deviceId: device, reason: 'Goes on' })).as(Accepted);
    expect((await progress())[0]).toMatchObject({ isDone: false });
    await lookAgain('DeviceRestored');
    expect((await progress())[0]).toMatchObject({ name: 'S.1.1.1', isDone: true, doneBy: 'questionnaire-completed' });
  });

  it.each(['DeviceRestored', 'KnowledgeTakenOver'] as const)('is looked at after %s', (type) =>
    expect(settlingReactor.types).toContain(type),
  );
});
