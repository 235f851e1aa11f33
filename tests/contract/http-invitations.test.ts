import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { erasePerson } from '#/backend/api/accounts/person/erasure.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Decided, InvitationView } from '#/backend/api/organisations/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { deviceOf, member, password, signedUp, visitor } from '#/tests/makers/person.ts';
import { keepSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import {
  auditorOf,
  colleague,
  inDays,
  invite,
  linkOfInvitation,
  organisationOf,
  signUpForm,
  type Link,
} from '#/tests/makers/team.ts';

type Owner = Awaited<ReturnType<typeof member>>;
let server: Server;
let ada: Owner;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());
beforeEach(async () => void (ada = await member(server)));
afterEach(() => void vi.useRealTimers());

const team = async (person: Pick<Owner, 'get'> = ada) =>
  (await person.get('organisation/getOrganisation')).as(OrganisationAnswer);
const session = async (person: Pick<Owner, 'get'>) => (await person.get('auth/session')).as(SessionAnswer);
const look = (link: Link, who: Pick<Owner, 'post'> = visitor(server)) => who.post('organisation/getInvitation', link);
const signUp = (link: Link, who: Pick<Owner, 'post'> = visitor(server)) =>
  who.post('organisation/signUpByInvitation', { ...link, ...signUpForm() });
const join = (link: Link, who: Pick<Owner, 'post'> = visitor(server)) =>
  who.post('organisation/joinByInvitation', link);
/** It is another day, and whoever was signed in still is. */
async function travel(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000, shouldAdvanceTime: true });
  await keepSessions(server.services, days);
}

describe('Somebody who is invited', () => {
  it('sees who invites them to what, before giving anything', async () => {
    const { email, link } = await invite(server, ada, { role: 'auditor', until: inDays(30) });
    expect((await look(link)).as(InvitationView)).toEqual({
      organisationName: 'example.org',
      invitedBy: 'Ada Lovelace',
      email,
      role: 'auditor',
      until: inDays(30),
      next: 'sign-up',
      isSignedIn: false,
    });
  });

  it('signs up by the link, and is in, with an address that counts as validated', async () => {
    const bo = await colleague(server, ada);
    expect(await session(bo)).toMatchObject({
      email: bo.email,
      isValidated: true,
      organisation: { id: await organisationOf(ada), role: 'quality', until: null },
    });
    expect((await team()).members).toMatchObject([
      { name: 'Ada Lovelace', role: 'owner', isYou: true },
      { name: 'Bo Berg', email: bo.email, role: 'quality', isYou: false },
    ]);
    expect((await team()).invitations).toEqual([]);
    await deviceOf(bo);
    const { rows } = await server.services.pool.query('select from log.event where type = $1 and stream = $2', [
      'ValidationRequested',
      `account-${bo.userId}`,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('is told what is wrong with the form, and the link stays good', async () => {
    const { link } = await invite(server, ada);
    const person = visitor(server);
    const send = (with_: object) =>
      person.post('organisation/signUpByInvitation', { ...link, ...signUpForm(), ...with_ });
    (await send({ password: 'password1' })).isRefused('PASSWORD_WEAK');
    (await send({ firstName: ' ' })).isRefused('INVALID_INPUT');
    (await send({ acceptTosAndPp: false })).isRefused('INVALID_INPUT');
    (await send({ email: 'another@example.org' })).isRefused('INVALID_INPUT');
    expect((await send({})).status).toBe(200);
  });

  it('gets in once, however often and however fast the link is followed', async () => {
    const { link } = await invite(server, ada);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await team()).members).toHaveLength(2);
    (await look(link)).isRefused('INVITATION_USED');
    (await signUp(link)).isRefused('INVITATION_USED');
    (await join(link)).isRefused('INVITATION_USED');
  });
});

describe('A link', () => {
  it('that was made up, or is for another invitation, opens nothing', async () => {
    const [one, other] = [await invite(server, ada), await invite(server, ada)];
    for (const call of [look, signUp, join]) {
      (await call({ ...one.link, val: 'made up' })).isRefused('LINK_INVALID');
      (await call({ ...one.link, val: other.link.val })).isRefused('LINK_INVALID');
      (await call({ ...one.link, organisation: other.link.invitation })).isRefused('LINK_INVALID');
    }
  });

  it('is replaced by the next one', async () => {
    const { link, invitationId } = await invite(server, ada);
    (await ada.post('organisation/resendInvitation', { invitationId })).as(Decided);
    const newer = await linkOfInvitation(server, link.organisation, invitationId);
    (await signUp(link)).isRefused('LINK_INVALID');
    expect((await signUp(newer)).status).toBe(200);
  });

  it('ends when the invitation is withdrawn', async () => {
    const { link, invitationId } = await invite(server, ada);
    (await ada.post('organisation/withdrawInvitation', { invitationId })).as(Decided);
    for (const call of [look, signUp, join]) (await call(link)).isRefused('INVITATION_WITHDRAWN');
    expect((await team()).invitations).toEqual([]);
  });

  it('ends when the person is erased, who was invited or has joined by it', async () => {
    const { email, link } = await invite(server, ada);
    const bo = await colleague(server, ada);
    for (const [address, their] of [
      [email, link],
      [bo.email, bo.link],
    ] as const) {
      const actor = { kind: 'system', id: 'test', role: null, name: null } as const;
      const wish = { email: address, actor, reason: 'Asked for', evenLastOwner: false };
      await erasePerson(server.services, accountIdOf(address, server.services.keys.idKey), wish);
      await server.engine.caughtUp();
      for (const call of [look, signUp]) (await call(their)).isRefused('LINK_INVALID');
    }
  });

  it('ends after seven days', async () => {
    const { link } = await invite(server, ada);
    await travel(7.01);
    for (const call of [look, signUp, join]) (await call(link)).isRefused('LINK_EXPIRED');
    expect((await team()).invitations).toMatchObject([{ isExpired: true }]);
  });
});

describe('Somebody who has an account', () => {
  it('joins after signing in, and gives up an organisation in which there is nothing', async () => {
    const bo = await member(server, { firstName: 'Bo' });
    const { link } = await invite(server, ada, { email: bo.email });
    expect((await look(link)).as(InvitationView)).toMatchObject({ next: 'sign-in', isSignedIn: false });
    (await join(link)).isRefused('UNAUTHENTICATED');
    (await join(link, await member(server))).isRefused('INVITATION_FOR_ANOTHER');
    (await signUp(link)).isRefused('ALREADY_REGISTERED');
    expect((await look(link, bo)).as(InvitationView)).toMatchObject({ next: 'join', isSignedIn: true });
    (await join(link, bo)).as(Decided);
    expect(await session(bo)).toMatchObject({ organisation: { id: await organisationOf(ada), role: 'quality' } });
    (await join(link, bo)).isRefused('INVITATION_USED');
  });

  it('keeps an organisation that has devices, other people, or invitations', async () => {
    const [withDevice, withPeople, withInvitation] = [await member(server), await member(server), await member(server)];
    await deviceOf(withDevice);
    await colleague(server, withPeople);
    await invite(server, withInvitation);
    for (const person of [withDevice, withPeople, withInvitation]) {
      const own = await organisationOf(person);
      const { link } = await invite(server, ada, { email: person.email });
      (await join(link, person)).isRefused('ORGANISATION_IN_USE');
      expect(await organisationOf(person)).toBe(own);
    }
    expect((await team()).members).toHaveLength(1);
  });

  it('joins by the link alone where the account belongs to no organisation any more', async () => {
    const bo = await colleague(server, ada);
    (await bo.post('organisation/leave', {})).as(Decided);
    const eve = await member(server);
    const { link } = await invite(server, eve, { email: bo.email });
    expect((await look(link)).as(InvitationView)).toMatchObject({ next: 'join', isSignedIn: false });
    (await join(link)).as(Decided);
    const back = visitor(server);
    (await back.post('auth/login', { email: bo.email, password })).as(SessionAnswer);
    expect(await organisationOf(back)).toBe(await organisationOf(eve));
  });

  it('also where the access of an auditor has ended, which is given up then', async () => {
    const bo = await auditorOf(server, ada, inDays(1));
    await travel(3);
    const eve = await member(server);
    const { link } = await invite(server, eve, { email: bo.email });
    (await join(link)).as(Decided);
    expect(await organisationOf(bo)).toBe(await organisationOf(eve));
    expect((await team()).members).toHaveLength(1);
  });

  it('is a member once', async () => {
    const { email } = await colleague(server, ada);
    (await ada.post('organisation/inviteMember', { email, role: 'owner' })).isRefused('ALREADY_MEMBER');
    const first = await invite(server, ada);
    (await ada.post('organisation/inviteMember', { email: first.email.toUpperCase(), role: 'owner' })).isRefused(
      'ALREADY_INVITED',
    );
  });
});

it('A repeated call invites once and gives the same answer', async () => {
  const body = { email: 'carl@example.org', role: 'quality' };
  const call = () => ada.post('organisation/inviteMember', body, { 'idempotency-key': 'once' });
  const [one, other] = [await call(), await call()];
  expect(other.response.json()).toEqual(one.response.json());
  expect((await team()).invitations).toHaveLength(1);
});

it('Invitations are refused that make no sense', async () => {
  const ask = (body: object) => ada.post('organisation/inviteMember', { email: 'a@example.org', ...body });
  (await ask({ role: 'auditor' })).isRefused('ACCESS_END_INVALID');
  (await ask({ role: 'auditor', until: inDays(-1) })).isRefused('ACCESS_END_INVALID');
  (await ask({ role: 'auditor', until: inDays(400) })).isRefused('ACCESS_END_INVALID');
  (await ask({ role: 'quality', until: inDays(3) })).isRefused('ACCESS_END_INVALID');
  (await ask({ role: 'king' })).isRefused('INVALID_INPUT');
  (await ask({ role: 'quality', email: 'nobody' })).isRefused('INVALID_INPUT');
  (await ask({ role: 'auditor', until: '2026-02-31' })).isRefused('INVALID_INPUT');
});

it('The record names who was invited, and the log holds the address sealed', async () => {
  const { email } = await invite(server, ada, { email: 'dora.secret@example.org' });
  await server.engine.caughtUp();
  const { events } = (await ada.get('history/search', { type: 'MemberInvited' })).as(HistoryPage);
  expect(events).toMatchObject([
    {
      sentence: {
        en: `Invited dora.secret@example.org as quality`,
        fr: `A invité dora.secret@example.org (rôle\u00a0: qualité)`,
      },
      data: { role: 'quality', email: 'dora.secret@example.org' },
      actor: { name: 'Ada Lovelace', role: 'owner' },
    },
  ]);
  expect(email).not.toBe('');
  for (const text of [
    'log.event t where t::text',
    'view t where t::text',
    `history_page where lines || encode(events, 'escape')`,
  ]) {
    const found = await server.services.pool.query(`select from ${text} ilike '%dora.secret%'`);
    expect(found.rowCount).toBe(0);
  }
});

it('A link that was followed validates the address', async () => {
  const bo = await signedUp(server);
  const { link } = await invite(server, ada, { email: bo.email });
  expect((await look(link, bo)).as(InvitationView)).toMatchObject({ next: 'join', isSignedIn: true });
  (await join(link, bo)).as(Decided);
  expect((await session(bo)).isValidated).toBe(true);
});
