import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangePreview, ProfilingHistory, Stepped } from '#/backend/api/profiling/contract.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { handle } from '#/backend/commands/handle.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { implant, simpleDevice } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

let ada: Person;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
const history = async (query: object = {}) =>
  (await ada.get('profiling/profilingHistory', { deviceId, ...query })).as(ProfilingHistory);

describe('Changing an earlier answer', () => {
  const change = { question: 'Q.INVASIVE', answerKey: 'invasive.no' };

  it('does exactly what the preview said', async () => {
    await answerAll(ada, deviceId, implant);
    const preview = (await ada.post('profiling/previewChange', { deviceId, ...change })).as(ChangePreview);
    expect(preview).toMatchObject({
      dropped: [{ question: 'Q.DURATION', answer: 'duration.long' }],
      opened: [],
      reasonRequired: true,
      effects: { risks: { removed: ['K.TISSUE'] } },
    });
    const changed = (await ada.post('profiling/changeAnswer', { deviceId, ...change, reason: 'Misread' })).as(Stepped);
    expect(changed.effects).toEqual(preview.effects);
    expect((await history()).profiling.map(({ key }) => key)).not.toContain('Q.DURATION');
  });

  it('previews no change of the class where there is none', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const body = { deviceId, question: 'Q.INVASIVE', answerKey: 'invasive.no' };
    expect((await ada.post('profiling/previewChange', body)).as(ChangePreview).effects.classification).toBeNull();
  });

  it('previews the questions that open', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const body = { deviceId, question: 'Q.INVASIVE', answerKey: 'invasive.orifice' };
    expect((await ada.post('profiling/previewChange', body)).as(ChangePreview).opened).toMatchObject([
      { question: 'Q.DURATION' },
    ]);
  });

  it('previews nothing into the record', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const before = await history();
    (await ada.post('profiling/previewChange', { deviceId, ...change, answerKey: 'invasive.surgical' })).as(
      ChangePreview,
    );
    expect(await history()).toEqual(before);
  });

  it('is refused for good reasons', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const send = (path: string, with_: object) => ada.post(`profiling/${path}`, { deviceId, ...change, ...with_ });
    (await send('changeAnswer', { answerKey: 'invasive.surgical' })).isRefused('REASON_REQUIRED');
    for (const path of ['changeAnswer', 'previewChange']) {
      (await send(path, { question: 'Q.DURATION' })).isRefused('QUESTION_NOT_ANSWERED');
      (await send(path, { answerKey: 'software.yes' })).isRefused('CHOICE_UNKNOWN');
    }
  });

  it('asks why from the beginning where the organisation wants it', async () => {
    const { organisation, userId } = (await ada.get('auth/session')).as(SessionAnswer);
    const policy = { type: 'ChangeReasonPolicy', always: true } as const;
    const actor = { kind: 'person', id: userId, role: 'owner', name: null } as const;
    const meta = { id: organisation.id, actor, organisation: organisation.id, device: null };
    await handle(server.engine.log, organisationDecider, organisation.id, policy, meta);
    await server.engine.caughtUp();
    await answerAll(ada, deviceId, ['invasive.no']);
    (await ada.post('profiling/backQuestion', { deviceId })).isRefused('REASON_REQUIRED');
    expect((await history()).reasonRequired).toBe(true);
  });
});
