import assert from 'node:assert/strict';
import * as z from 'zod';
import { answered, person, type LiveEvent } from './person.ts';
import { answerNext, type Work } from './story.ts';

/** Two live streams, one of each replica: both hear of an answer, whichever replica has taken it. */
export async function hearsLive(replicas: readonly string[], work: Work): Promise<void> {
  const ending = new AbortController();
  const hears = async (at: string): Promise<LiveEvent> => {
    for await (const event of work.ada.listen(ending.signal, at)) if (event.type === 'QuestionAnswered') return event;
    throw new Error(`The stream of ${at} ended.`);
  };
  const streams = Promise.all(replicas.map(hears));
  try {
    // Whoever listens a moment later hears of the next one.
    let heard = false;
    void streams.then(() => (heard = true)).catch(() => (heard = true));
    for (let given = 0; given < 20 && !heard; given++) await answerNext(work);
    for (const event of await streams) assert.equal(event.device, work.deviceId);
  } finally {
    ending.abort();
  }
}

/** One session is good at every replica, and ends at all of them. */
export async function sharesSessions(url: string, work: Work): Promise<void> {
  const statuses = async () => {
    const answers = [];
    for (let ask = 0; ask < 4; ask++) answers.push((await work.ada.get('api/devices/getDevices')).status);
    return answers;
  };
  assert.deepEqual(await statuses(), [200, 200, 200, 200]);
  await answered(work.ada.post('api/auth/logout', null), z.unknown());
  assert.deepEqual(await statuses(), [401, 401, 401, 401]);
  assert.equal((await person(url).get('healthz')).status, 200);
}

/** Wrong passwords are counted once, however many replicas they are spread over: ten a minute. */
export async function sharesLimits(url: string, email: string): Promise<void> {
  const stranger = person(url, email);
  const statuses = [];
  for (let guess = 0; guess < 30; guess++)
    statuses.push((await stranger.post('api/auth/login', { email, password: `a wrong word ${guess}` })).status);
  const passed = statuses.filter((status) => status === 401).length;
  assert.ok(passed > 0 && passed <= 10, `${passed} of 30 wrong passwords were looked at: ${statuses.join(' ')}`);
}
