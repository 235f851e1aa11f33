import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answered, password, person, type Person } from './person.ts';
import type { Project } from './project.ts';
import { until } from './until.ts';

const knowledge = loadKnowledge();
const anything = z.unknown();
const Device = z.looseObject({ name: z.string(), summary: z.string().nullable(), summaryPending: z.boolean() });
const Trail = z.object({ events: z.array(z.object({ type: z.string(), hash: z.string() })) });

/** What somebody has done, to be found again later. */
export type Work = { ada: Person; deviceId: string; answers: { question: string; answer: string }[] };

/** Signs up; the operator confirms the address, since no mail leaves, and starts a plan. */
export async function newcomer({ compose, env }: Project, url: string): Promise<Person> {
  const ada = person(url);
  const form = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email, password, acceptTosAndPp: true };
  await answered(ada.post('api/auth/register', form), anything);
  // Who is confirmed before it leaves gets none.
  const headers = { authorization: `Bearer ${env['ACTA_METRICS_TOKEN']}` };
  await until('the mail has left', async () =>
    /^acta_mails_total\{host="[^"]+",outcome="sent"\} [1-9]/m.test(
      await (await fetch(`${url}/metrics`, { headers })).text(),
    ),
  );
  const acta = (...args: string[]) => compose('exec', '-T', 'api', 'acta', ...args);
  await until('the address is confirmed', async () => (await acta('confirm', ada.email)).code === 0);
  // The view of accounts may still have to hear of the account.
  await until('the plan', async () => (await acta('plan', ada.email, 'premium', 'Works', 'with', 'all')).code === 0);
  await signIn(ada);
  return ada;
}

/** Signs in; the view of accounts may still have to hear of the address. */
export const signIn = (ada: Person): Promise<unknown> =>
  until('signing in', async () => {
    await answered(ada.post('api/auth/login', { email: ada.email, password }), anything);
    return (await ada.get('api/devices/getDevices')).status === 200;
  });

/** A device, a file beside it, some answers and a summary that the worker writes. */
export async function work(ada: Person): Promise<Work> {
  const body = { name: 'Pump', description: 'It pumps', manufacturer: 'Maker' };
  const { deviceId } = await answered(ada.post('api/devices/newDevice', body), z.looseObject({ deviceId: z.string() }));
  const done_ = { ada, deviceId, answers: [] };
  const file = { name: 'plan.txt', text: 'What we plan.\n' };
  await answered(ada.upload('api/documents/upload', { deviceId, folder: 'Plans' }, file), anything);
  for (let given = 0; given < 4; given++) await answerNext(done_);
  await answered(ada.post('api/devices/regenerateAISummary', { deviceId }), anything);
  await until('the summary', async () => {
    const device = await deviceOf(done_);
    return device.summary !== null && !device.summaryPending;
  });
  return done_;
}

/** Answers the question that is next; asks again under the same key where a service is just away. */
export async function answerNext({ ada, deviceId, answers }: Work): Promise<void> {
  const { next } = standing(answers, knowledge);
  const choice = next?.choices[0];
  assert(next && choice, 'the questionnaire has a next question');
  const key = randomUUID();
  await until('an answer is taken', () =>
    answered(ada.post('api/profiling/answerQuestion', { deviceId, answerKey: choice.key }, key), anything),
  );
  answers.push({ question: next.key, answer: choice.key });
}

const deviceOf = ({ ada, deviceId }: Work) =>
  answered(ada.get(`api/devices/getDeviceInfo?deviceId=${deviceId}`), Device);

/** The hashes of everything that has happened to the device, which a copy of the installation must have, too. */
export async function trail({ ada, deviceId }: Work): Promise<string[]> {
  const { events } = await answered(ada.get(`api/history/getEvents?deviceId=${deviceId}&limit=2000`), Trail);
  return events.map(({ type, hash }) => `${type} ${hash}`);
}

/** Everything is as it was left, and the installation goes on: one more answer is taken and seen. */
export async function goesOn(what: string, project: Project, work_: Work, before: readonly string[]): Promise<void> {
  const now = await until(`the record ${what}`, () => trail(work_));
  assert.deepEqual(now.slice(0, before.length), before, `the record ${what}`);
  await answerNext(work_);
  await until(`the answer is seen ${what}`, async () => (await trail(work_)).length > now.length);
  const states = await project.running();
  assert.deepEqual(
    states.filter(({ State, Health }) => State !== 'running' || Health !== 'healthy'),
    [],
    what,
  );
}
