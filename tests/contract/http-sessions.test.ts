import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { SessionList, SessionsEnded } from '#/backend/api/accounts/security.contract.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';
async function elsewhere(email: string): Promise<Person> {
  const person = visitor(server);
  (await person.post('auth/login', { email, password }, { 'user-agent': firefox })).as(SessionAnswer);
  return person;
}
const sessions = async (person: Pick<Person, 'get'>) => (await person.get('auth/getSessions')).as(SessionList).sessions;

it('A person sees where they are signed in, and which session is this one', async () => {
  const ada = await member(server);
  await elsewhere(ada.email);
  const [other, own] = (await sessions(ada)).toSorted((a, b) => Number(a.isThis) - Number(b.isThis));
  expect(own?.isThis).toBe(true);
  expect(other).toMatchObject({ isThis: false, browser: 'Firefox', system: 'Windows' });
  expect(await sessions(await member(server))).toHaveLength(1);
});

it('One session can be ended from another, at once', async () => {
  const ada = await member(server);
  const other = await elsewhere(ada.email);
  const found = (await sessions(ada)).find(({ isThis }) => !isThis);
  const ended = await ada.post('auth/endSession', { sessionId: found?.id });
  expect(ended.as(SessionsEnded)).toEqual({ sessionsEnded: 1 });
  (await other.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  expect(await sessions(ada)).toHaveLength(1);
});

it('Nobody ends the session of somebody else', async () => {
  const [ada, eve] = [await member(server), await member(server)];
  const [own] = await sessions(ada);
  expect((await eve.post('auth/endSession', { sessionId: own?.id })).as(SessionsEnded)).toEqual({ sessionsEnded: 0 });
  expect(await sessions(ada)).toHaveLength(1);
});

it('All other sessions can be ended together', async () => {
  const ada = await member(server);
  const others = [await elsewhere(ada.email), await elsewhere(ada.email)];
  expect((await ada.post('auth/endOtherSessions')).as(SessionsEnded)).toEqual({ sessionsEnded: 2 });
  for (const other of others) (await other.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  (await ada.get('auth/session')).as(SessionAnswer);
});

it('A session ends after its time, and earlier when nobody uses it', async () => {
  for (const change of [{ expires_at: ago(1) }, { seen_at: ago(181) }]) {
    const ada = await member(server);
    await changeSessions(server.services, ada.userId, () => ({ seen_at: ago(179) }));
    expect((await ada.get('devices/getDevices')).status).toBe(200);
    await changeSessions(server.services, ada.userId, () => change);
    (await ada.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  }
});
