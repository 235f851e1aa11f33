import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RiskList } from '#/backend/api/risks/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { Stepped } from '#/backend/api/profiling/contract.ts';
import { deviceOf, member, signingUp, signUpLink, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(() => server.stop());

const details = { name: 'Renamed', description: 'd', manufacturer: 'm', range: null, emdncode: null };

describe('While the views keep up', () => {
  it('no act says that it is late', async () => {
    const answered = await ada.post('profiling/answerQuestion', { deviceId, answerKey: 'invasive.surgical' });
    expect(answered.as(Stepped)).toMatchObject({ late: false, nextQuestion: { key: 'Q.DURATION' } });
    const changed = await ada.post('devices/changeDetails', { deviceId, ...details });
    expect(changed.as(Accepted).late).toBeUndefined();
    expect([answered, changed].map(({ response }) => response.headers['acta-late'])).toEqual([undefined, undefined]);
  });
});

describe('While no worker runs', () => {
  beforeAll(() => server.stopViews());

  it('an answer is taken, says that it is late, and never asks what was just answered', async () => {
    const answered = await ada.post('profiling/answerQuestion', { deviceId, answerKey: 'duration.long' });
    const { late, nextQuestion } = answered.as(Stepped);
    expect({ late, header: answered.response.headers['acta-late'] }).toEqual({ late: true, header: 'true' });
    expect(nextQuestion.key).not.toBe('Q.DURATION');
    const again = await ada.post('profiling/answerQuestion', { deviceId, answerKey: 'duration.long' });
    again.isRefused('QUESTION_NOT_CURRENT', { current: nextQuestion.key === 'FINAL_POINT' ? null : nextQuestion.key });
  });

  it('so does every other act, in its header where the body is a list', async () => {
    const acts = await Promise.all([
      ada.post('devices/changeDetails', { deviceId, ...details, name: 'Renamed again', reason: 'why' }),
      ada.post('organisation/rename', { name: 'Another name' }),
      ada.post('normsReq/stateApplicability', {
        deviceId,
        key: 'N.QMS',
        status: 'NA',
        justification: 'Made without such a system.',
      }),
    ]);
    for (const act of acts) {
      expect(act.response.json(), act.response.body).toMatchObject({ late: true });
      expect(act.response.headers['acta-late']).toBe('true');
    }
    const risk = await ada.post('risks/addDeviceRisk', { risk: { key: 'K.INFECTED' }, device: { _id: deviceId } });
    risk.as(RiskList);
    expect(risk.response.headers['acta-late']).toBe('true');
  });

  it('who has just signed up is awaited', async () => {
    const newest = await signingUp(server);
    const link = { userId: newest.userId, val: signUpLink(server, newest) };
    expect((await newest.post('auth/validateUser', link)).status).toBe(200);
    const asked = newest.get('devices/getDevices');
    server.resumeViews();
    // Where the views take longer than a call waits, it says so, and never that nobody of this name is there.
    let answer = await asked;
    while (answer.status === 503) answer = await newest.get('devices/getDevices');
    expect(answer.status).toBe(200);
  });
});
