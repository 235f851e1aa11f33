import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DerivationAnswer, NextQuestion, ProfilingHistory, Stepped } from '#/backend/api/profiling/contract.ts';
import { Device } from '#/backend/api/devices/contract.ts';
import { answerAll, deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { implant, simpleDevice } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

let ada: Awaited<ReturnType<typeof member>>;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
const history = async (query: object = {}) =>
  (await ada.get('profiling/profilingHistory', { deviceId, ...query })).as(ProfilingHistory);
const next = async (query: object = {}) =>
  (await ada.get('profiling/nextQuestion', { deviceId, ...query })).as(NextQuestion);

describe('The questionnaire', () => {
  it('begins with the first question and no history', async () => {
    expect(await next()).toMatchObject({
      nextQuestion: {
        key: 'Q.INVASIVE',
        titleEN: 'invasive?',
        titleFR: 'invasive? (fr)',
        transitionType: 'NEXT',
        notifications: [],
      },
      stats: { risks: 0, documents: 0, norms: 0, classification: { class: null, lower: 'I', upper: 'III' } },
      progress: { answered: 0 },
    });
    expect(await history()).toMatchObject({ profiling: [], completed: false, canUndo: false, reasonRequired: false });
  });

  it.each(['answerKey', 'answer'])(
    'takes the choice as %s and answers with the next question and the effects',
    async (name) => {
      const stepped = (await ada.post('profiling/answerQuestion', { deviceId, [name]: 'invasive.surgical' })).as(
        Stepped,
      );
      expect(stepped).toMatchObject({
        nextQuestion: { key: 'Q.DURATION' },
        stats: { risks: 1, documents: 1, norms: 1, classification: { lower: 'IIa', upper: 'III', rules: ['R6'] } },
        effects: { risks: { added: ['K.INFECTED'], removed: [] }, norms: [{ key: 'N.QMS', to: 'APPLICABLE' }] },
      });
      expect((await history()).profiling).toMatchObject([
        { key: 'Q.INVASIVE', answer: { key: 'invasive.surgical' }, answeredBy: { name: 'Ada Lovelace' } },
      ]);
    },
  );

  it('takes a list of choices too', async () => {
    await ada.post('profiling/answerQuestion', { deviceId, answerKeys: ['invasive.no'] });
    expect((await history()).profiling).toMatchObject([{ key: 'Q.INVASIVE', answer: { key: 'invasive.no' } }]);
    const both = await ada.post('profiling/answerQuestion', { deviceId, answerKeys: ['software.no', 'software.yes'] });
    both.isRefused('CHOICE_UNKNOWN');
  });

  it('puts a question off, asks the next one, and says who is to answer', async () => {
    const account = ada.userId;
    const postpone = (body: object) => ada.post('profiling/postponeQuestion', { deviceId, ...body });
    const stepped = (await postpone({ question: 'Q.INVASIVE', owner: account })).as(Stepped);
    expect(stepped).toMatchObject({
      nextQuestion: { key: 'Q.SOFTWARE' },
      postponed: [{ question: 'Q.INVASIVE', questionTitle: { en: 'invasive?' }, owner: account }],
      progress: { answered: 0 },
      stakes: { class: true },
    });
    const { position } = stepped;
    const resumed = (await ada.post('profiling/resumeQuestion', { deviceId, question: 'Q.INVASIVE' })).as(Stepped);
    expect(resumed).toMatchObject({ nextQuestion: { key: 'Q.INVASIVE' }, postponed: [] });
    expect((await next({ asOf: position })).postponed).toHaveLength(1);
    const stranger = await postpone({ question: 'Q.SOFTWARE', owner: '0192f0c0-0000-7000-8000-000000000000' });
    stranger.isRefused('OWNER_NOT_MEMBER');
  });

  it('shows the notices with the question after the answer that brought them, and with that answer later', async () => {
    await answerAll(ada, deviceId, ['invasive.no']);
    const { nextQuestion } = (await ada.post('profiling/answerQuestion', { deviceId, answerKey: 'software.yes' })).as(
      Stepped,
    );
    expect(nextQuestion.notifications).toMatchObject([{ key: 'W.CODE', type: 'NORM' }]);
    expect((await next()).nextQuestion.notifications).toMatchObject([{ key: 'W.CODE' }]);
    expect((await history()).profiling.at(-1)?.notifications).toMatchObject([{ key: 'W.CODE' }]);
  });

  it('ends with the final point, and the device shows the figures', async () => {
    await answerAll(ada, deviceId, implant);
    expect((await next()).nextQuestion).toMatchObject({ transitionType: 'FINAL_POINT', transitions: [] });
    expect(await history()).toMatchObject({
      completed: true,
      reasonRequired: true,
      progress: { answered: 5, remaining: 0 },
    });
    expect((await ada.get('devices/getDeviceInfo', { deviceId })).as(Device)).toMatchObject({
      riskCount: 2,
      normsCount: 2,
      docTemplatesCount: 1,
      answered: 5,
      completed: true,
      classification: { class: ['IIb'] },
    });
  });

  it('says why it refuses an answer', async () => {
    const answer = (answerKey: string) => ada.post('profiling/answerQuestion', { deviceId, answerKey });
    (await answer('measuring.no')).isRefused('QUESTION_NOT_CURRENT', { current: 'Q.INVASIVE' });
    (await answer('invasive.maybe')).isRefused('CHOICE_UNKNOWN');
    (await ada.post('profiling/answerQuestion', { deviceId })).isRefused('INVALID_INPUT');
    (await ada.post('profiling/answerQuestion', { deviceId, answerKey: 'a', answer: 'b' })).isRefused('INVALID_INPUT');
  });

  it('records one event for an answer that is sent twice under one key', async () => {
    const key = { 'idempotency-key': 'step-1' };
    const send = () => ada.post('profiling/answerQuestion', { deviceId, answerKey: 'invasive.no' }, key);
    const [first, second] = [(await send()).as(Stepped), (await send()).as(Stepped)];
    expect(second).toEqual(first);
    expect((await history()).profiling).toHaveLength(1);
  });

  it('lets one of two answers at the same moment count', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => ada.post('profiling/answerQuestion', { deviceId, answerKey: 'invasive.no' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('Going back', () => {
  it('brings the question before, and takes back what followed', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    expect((await ada.post('profiling/backQuestion', { deviceId })).as(Stepped)).toMatchObject({
      nextQuestion: { key: 'Q.SOFTWARE', notifications: [] },
      effects: { risks: { removed: ['K.HACKED'] }, notifications: { removed: ['W.CODE'] } },
    });
    expect((await history()).profiling).toHaveLength(1);
  });

  it('is refused at the beginning', async () =>
    (await ada.post('profiling/backQuestion', { deviceId })).isRefused('NOTHING_TO_UNDO'));

  it('asks why after the end', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    (await ada.post('profiling/backQuestion', { deviceId })).isRefused('REASON_REQUIRED');
    (await ada.post('profiling/backQuestion', { deviceId, reason: ' ' })).isRefused('REASON_REQUIRED');
    (await ada.post('profiling/backQuestion', { deviceId, reason: 'Wrong box' })).as(Stepped);
    expect(await history()).toMatchObject({ completed: false, reasonRequired: true });
  });
});

describe('In the past', () => {
  it('history and next question are as they were', async () => {
    await answerAll(ada, deviceId, ['invasive.no']);
    const [then, question] = [await history(), await next()];
    await answerAll(ada, deviceId, ['software.yes']);
    const asOf = then.position ?? '';
    expect(await history({ asOf })).toEqual(then);
    expect(await next({ asOf })).toEqual(question);
  });
});

it('The derivation names the answers that a conclusion rests on, and what would settle the rest', async () => {
  await answerAll(ada, deviceId, ['invasive.surgical']);
  const derived = (await ada.get('profiling/getDerivation', { deviceId })).as(DerivationAnswer);
  expect(derived.classification.hits.find(({ rule }) => rule === 'R6')?.because).toMatchObject([
    { question: 'Q.INVASIVE', fact: 'invasiveness' },
  ]);
  expect(derived.norms.find(({ key }) => key === 'N.SOFTWARE')).toMatchObject({
    status: 'UNKNOWN',
    settledBy: [{ question: 'Q.SOFTWARE' }],
  });
});
