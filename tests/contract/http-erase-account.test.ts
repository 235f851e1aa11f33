import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { Done } from '#/backend/api/accounts/security.contract.ts';
import { Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { deviceOf, member, password, signedUp, visitor, type Person } from '#/tests/makers/person.ts';
import { auditorOf, colleague, organisationOf } from '#/tests/makers/team.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ roadmap: tinyRoadmap })));
afterAll(() => server.stop());

type Somebody = Pick<Person, 'get' | 'post'> & { userId: string; email: string };
const erase = (who: Somebody) => who.post('auth/eraseAccount', { confirmation: ` ${who.email.toUpperCase()} ` });
const membersOf = async (who: Somebody) =>
  (await who.get('organisation/getOrganisation')).as(OrganisationAnswer).members.map(({ account }) => account);

/** The next act of theirs needs a proof of who they are. */
const passTime = (who: Somebody) => changeSessions(server.services, who.userId, () => ({ proven_at: ago(11) }));

it('A person erases their account: the session is gone, and nobody signs in with it', async () => {
  const ada = await member(server);
  await deviceOf(ada);
  const other = visitor(server);
  (await other.post('auth/login', { email: ada.email, password })).as(z.unknown());
  (await erase(ada)).as(Done);
  expect(ada.cookies.has('session')).toBe(false);
  (await other.get('auth/getAccount')).isRefused('UNAUTHENTICATED');
  (await visitor(server).post('auth/login', { email: ada.email, password })).isRefused('CREDENTIALS_WRONG');
  const stream = await Array.fromAsync(server.services.log.read(`account-${ada.userId}`));
  expect(stream.at(-1)).toMatchObject({ type: 'PersonErased', actor: { kind: 'person', id: ada.userId } });
  const keys = await server.services.pool.query('select from log.person_key where person = $1', [ada.userId]);
  expect(keys.rowCount).toBe(0);
});

it('It asks for a fresh proof and for the address, and nothing is erased without', async () => {
  const ada = await member(server);
  for (const confirmation of ['yes', `x${ada.email}`, ' '])
    (await ada.post('auth/eraseAccount', { confirmation })).isRefused('CONFIRMATION_WRONG');
  await passTime(ada);
  (await erase(ada)).isRefused('STEP_UP_REQUIRED');
  (await ada.post('auth/stepUp', { proof: { method: 'password', password } })).as(Done);
  (await erase(ada)).as(Done);
});

it('It is also for who has not validated the address', async () => {
  const ada = await signedUp(server);
  (await erase(ada)).as(Done);
  (await ada.get('auth/getAccount')).isRefused('UNAUTHENTICATED');
});

it('The last owner names another one first, where the organisation has other members', async () => {
  const ada = await member(server);
  const bo = await colleague(server, ada);
  (await erase(ada)).isRefused('LAST_OWNER');
  const owner = { account: bo.userId, role: 'owner', reason: 'Takes over' };
  (await ada.post('organisation/changeRole', owner)).as(Accepted);
  (await erase(ada)).as(Done);
  expect(await membersOf(bo)).toEqual([bo.userId]);
  const page = (await bo.get('organisation/getHistory')).as(HistoryPage);
  expect(page.events.find(({ type }) => type === 'MemberLeft')).toMatchObject({ actor: { name: null } });
});

it('A member and an auditor go, and the organisation goes on', async () => {
  const ada = await member(server);
  const [bo, cleo] = [await colleague(server, ada), await auditorOf(server, ada)];
  (await erase(bo)).as(Done);
  (await erase(cleo)).as(Done);
  expect(await membersOf(ada)).toEqual([ada.userId]);
  // Nobody is an owner's colleague any more.
  (await erase(ada)).as(Done);
});

it('What they own stays, by somebody who is not named', async () => {
  const ada = await member(server);
  const device = await deviceOf(ada);
  const bo = await colleague(server, ada);
  const plan = { name: 'S.1.1.1', owner: bo.userId, due: null };
  (await ada.post('devices/selected/build-steps/plan', plan)).as(ProgressAnswer);
  (await erase(bo)).as(Done);
  const [task] = (await ada.get('devices/selected/build-steps')).as(Progress);
  expect(task?.owner).toEqual({ account: bo.userId, name: null });
  const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
  expect(events.at(-1)).toMatchObject({
    data: { to: { owner: { account: bo.userId, name: null } } },
    sentence: {
      en: 'Planned the task “Plan”: an erased person',
      fr: 'A planifié la tâche «\u00a0Planifier\u00a0»\u00a0: une personne effacée',
    },
  });
  (await ada.post('devices/selected/build-steps/plan', plan)).isRefused('OWNER_NOT_MEMBER');
});

it('Who comes back is somebody new: alone in the old organisation, or the first in a new one', async () => {
  const alone = await member(server);
  const home = await organisationOf(alone);
  (await erase(alone)).as(Done);
  expect(await organisationOf(await member(server, { email: alone.email }))).toBe(home);
  const founder = await member(server);
  const bo = await colleague(server, founder, { role: 'owner' });
  (await erase(founder)).as(Done);
  const back = await member(server, { email: founder.email });
  expect(await organisationOf(back)).not.toBe(await organisationOf(bo));
  expect(await membersOf(back)).toEqual([founder.userId]);
});
