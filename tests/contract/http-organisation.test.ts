import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Done } from '#/backend/api/accounts/security.contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Decided } from '#/backend/api/organisations/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { listenTo } from '#/tests/makers/listen.ts';
import { deviceOf, member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { ago, changeSessions, keepSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague, inDays, invite, organisationOf } from '#/tests/makers/team.ts';

type Owner = Awaited<ReturnType<typeof member>>;
let server: Server;
let origin: string;
let ada: Owner;
beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => void (ada = await member(server)));
afterEach(() => void vi.useRealTimers());

const because = { reason: 'Agreed on' };
const team = async (person: Pick<Owner, 'get'> = ada) =>
  (await person.get('organisation/getOrganisation')).as(OrganisationAnswer);
const trail = async (type: string) => {
  await server.engine.caughtUp();
  return (await ada.get('history/search', { type })).as(HistoryPage).events;
};
/** It is another day, and whoever was signed in still is. */
async function travel(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000, shouldAdvanceTime: true });
  await keepSessions(server.services, days);
}

describe('What owners alone decide', () => {
  const calls = (account: string, invitationId: string) =>
    [
      ['rename', { name: 'Lumen' }],
      ['changeReasonPolicy', { always: true }],
      ['allowModel', { allowed: null }],
      ['inviteMember', { email: 'x@example.org', role: 'quality' }],
      ['resendInvitation', { invitationId }],
      ['withdrawInvitation', { invitationId }],
      ['changeRole', { account, role: 'owner', ...because }],
      ['changeAccessEnd', { account, until: inDays(3), ...because }],
      ['removeMember', { account, ...because }],
    ] as const;

  it('is refused to others, to visitors, and to owners of other organisations', async () => {
    const bo = await colleague(server, ada);
    const { invitationId } = await invite(server, ada);
    const before = await team();
    for (const [path, body] of calls(bo.userId, invitationId)) {
      const post = (who: Pick<Person, 'post'>) => who.post(`organisation/${path}`, body);
      (await post(bo)).isRefused('FORBIDDEN');
      (await post(await auditorOf(server, ada))).isRefused('FORBIDDEN');
      (await post(visitor(server))).isRefused('UNAUTHENTICATED');
    }
    const eve = await member(server);
    for (const [path, body] of calls(bo.userId, invitationId).slice(4)) {
      const code = path.endsWith('Invitation') ? 'INVITATION_NOT_FOUND' : 'MEMBER_NOT_FOUND';
      (await eve.post(`organisation/${path}`, body)).isRefused(code);
    }
    const after = await team();
    expect(after.members.slice(0, 2)).toEqual(before.members);
    expect({ name: after.name, always: after.reasonAlways }).toEqual({ name: before.name, always: false });
  });

  it('is seen by members of the organisation alone, and invitations by owners alone', async () => {
    await invite(server, ada);
    const bo = await colleague(server, ada);
    expect((await team()).invitations).toHaveLength(1);
    expect(await team(bo)).toMatchObject({ name: 'example.org', invitations: [] });
    expect((await team(bo)).members).toHaveLength(2);
    const eve = await member(server);
    expect((await team(eve)).members).toMatchObject([{ email: eve.email }]);
  });
});

describe('An unattended screen', () => {
  /** As ten minutes and more after the last proof. */
  const tire = () => changeSessions(server.services, ada.userId, () => ({ proven_at: ago(11) }));
  const prove = async () => (await ada.post('auth/stepUp', { proof: { method: 'password', password } })).as(Done);

  it.each([
    ['changeRole', (account: string) => ({ account, role: 'owner', ...because })],
    ['removeMember', (account: string) => ({ account, ...because })],
    ['inviteMember', () => ({ email: `new.${randomUUID()}@example.org`, role: 'owner' })],
    ['changeReasonPolicy', () => ({ always: true })],
  ])('is not enough for %s: a fresh proof is', async (path, bodyOf) => {
    const bo = await colleague(server, ada);
    const body = bodyOf(bo.userId);
    const before = await team();
    await tire();
    (await ada.post(`organisation/${path}`, body)).isRefused('STEP_UP_REQUIRED');
    expect(await team()).toEqual(before);
    await prove();
    (await ada.post(`organisation/${path}`, body)).as(Decided);
    expect(await team()).not.toEqual(before);
  });

  it('is not enough to give an auditor more time', async () => {
    const { userId } = await auditorOf(server, ada);
    const body = { account: userId, until: inDays(20), ...because };
    await tire();
    (await ada.post('organisation/changeAccessEnd', body)).isRefused('STEP_UP_REQUIRED');
    await prove();
    (await ada.post('organisation/changeAccessEnd', body)).as(Decided);
  });

  it('can invite a colleague who is no owner, and cannot hide the role', async () => {
    await tire();
    const body = (role: unknown) => ({ email: `new.${randomUUID()}@example.org`, role });
    (await ada.post('organisation/inviteMember', body('quality'))).as(Decided);
    (await ada.post('organisation/inviteMember', body(['owner']))).isRefused('INVALID_INPUT');
    (await ada.post('organisation/inviteMember', { ...body('owner'), until: null })).isRefused('STEP_UP_REQUIRED');
    expect((await team()).invitations).toHaveLength(1);
  });

  it('is told nothing by a call that the role forbids', async () => {
    const bo = await colleague(server, ada);
    await changeSessions(server.services, null, () => ({ proven_at: ago(11) }));
    (await bo.post('organisation/inviteMember', { email: 'x@example.org', role: 'owner' })).isRefused('FORBIDDEN');
    (await bo.post('organisation/changeReasonPolicy', { always: true })).isRefused('FORBIDDEN');
  });
});

describe('A member', () => {
  it('gets another role at once', async () => {
    const bo = await colleague(server, ada);
    await deviceOf(bo);
    const change = (role: string, with_: object = because) =>
      ada.post('organisation/changeRole', { account: bo.userId, role, ...with_ });
    (await change('owner', {})).isRefused('REASON_REQUIRED');
    (await change('auditor')).isRefused('ACCESS_END_INVALID');
    (await change('auditor', { ...because, until: inDays(3) })).as(Decided);
    (await bo.post('devices/newDevice', { name: 'a', description: 'a', manufacturer: 'a' })).isRefused('FORBIDDEN');
    expect((await bo.get('auth/session')).as(SessionAnswer)).toMatchObject({
      accessRights: { role: 'AUDITOR' },
      organisation: { role: 'auditor', until: inDays(3) },
    });
    (await change('owner')).as(Decided);
    (await bo.post('organisation/rename', { name: 'Lumen' })).as(Decided);
    expect(await trail('MemberRoleChanged')).toMatchObject([
      { sentence: { en: 'Changed the role of Bo Berg: auditor → owner' }, reason: 'Agreed on' },
      { sentence: { fr: 'A modifié le rôle de Bo Berg\u00a0: qualité → auditeur' } },
    ]);
  });

  it('who is removed is out at once, and named in the record', async () => {
    const bo = await colleague(server, ada);
    const elsewhere = visitor(server);
    (await elsewhere.post('auth/login', { email: bo.email, password })).as(SessionAnswer);
    const stream = await listenTo(origin, bo);
    (await ada.post('organisation/removeMember', { account: bo.userId })).isRefused('REASON_REQUIRED');
    (await ada.post('organisation/removeMember', { account: bo.userId, ...because })).as(Decided);
    expect(await stream.until(() => false)).toBe(false);
    expect(stream.events().map(({ type }) => type)).not.toContain('MemberRemoved');
    for (const browser of [bo, elsewhere]) (await browser.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
    (await visitor(server).post('auth/login', { email: bo.email, password })).isRefused('ACCESS_ENDED');
    (await visitor(server).post('auth/login', { email: bo.email, password: 'wrong' })).isRefused('CREDENTIALS_WRONG');
    expect(await trail('MemberRemoved')).toMatchObject([
      {
        sentence: { en: 'Removed Bo Berg from the organisation', fr: 'A retiré Bo Berg de l’organisation' },
        reason: 'Agreed on',
      },
    ]);
    expect((await trail('InvitationAccepted')).map(({ actor }) => actor.name)).toEqual(['Bo Berg']);
    (await ada.post('organisation/removeMember', { account: bo.userId, ...because })).isRefused('MEMBER_NOT_FOUND');
  });

  it('leaves, unless nobody would be left to decide', async () => {
    const bo = await colleague(server, ada, { role: 'owner' });
    (await ada.post('organisation/leave', {})).as(Decided);
    (await ada.get('organisation/getOrganisation')).isRefused('UNAUTHENTICATED');
    (await bo.post('organisation/leave', {})).isRefused('LAST_OWNER');
    (await bo.post('organisation/removeMember', { account: bo.userId, ...because })).isRefused('LAST_OWNER');
    (await bo.post('organisation/changeRole', { account: bo.userId, role: 'quality', ...because })).isRefused(
      'LAST_OWNER',
    );
    expect((await team(bo)).members).toHaveLength(1);
  });
});

describe('The access of an auditor', () => {
  it('ends with its day for every call, every sign-in and every stream', async () => {
    const auditor = await auditorOf(server, ada, inDays(2));
    const stream = await listenTo(origin, auditor);
    await deviceOf(ada, { name: 'Before' });
    await stream.until((events) => events.some(({ type }) => type === 'DeviceCreated'));
    await travel(3);
    for (const call of [auditor.get('devices/getDevices'), auditor.get('organisation/getOrganisation')])
      (await call).isRefused('ACCESS_ENDED');
    expect((await auditor.get('auth/session')).response.json()).toBeNull();
    (await visitor(server).post('auth/login', { email: auditor.email, password })).isRefused('ACCESS_ENDED');
    await deviceOf(ada, { name: 'After' });
    expect(await stream.until(() => false)).toBe(false);
    expect(JSON.stringify(stream.events())).not.toContain('After');
    expect((await team()).members[1]).toMatchObject({ role: 'auditor', hasEnded: true });
  });

  it('goes on to the end of its day, and is extended with a reason', async () => {
    const auditor = await auditorOf(server, ada, inDays(2));
    await travel(2);
    expect((await auditor.get('devices/getDevices')).status).toBe(200);
    await travel(1);
    (await auditor.get('devices/getDevices')).isRefused('ACCESS_ENDED');
    const extend = (until: string, with_: object = because) =>
      ada.post('organisation/changeAccessEnd', { account: auditor.userId, until, ...with_ });
    (await extend(inDays(5), {})).isRefused('REASON_REQUIRED');
    (await extend(inDays(-1))).isRefused('ACCESS_END_INVALID');
    (await extend(inDays(380))).isRefused('ACCESS_END_INVALID');
    (await extend(inDays(5))).as(Decided);
    expect((await auditor.get('devices/getDevices')).status).toBe(200);
    expect((await trail('AuditorAccessChanged'))[0]?.sentence.en).toMatch(/^Changed the day .* Bo Berg ends: /);
  });
});

describe('What an auditor reads', () => {
  it('is in the record once per session, hour, part and device; exports by themselves', async () => {
    const auditor = await auditorOf(server, ada);
    const device = await deviceOf(ada);
    for (const _ of [1, 2, 3]) {
      await auditor.get('risks/getTriggeredRisks', { deviceId: device });
      await auditor.get('risks/getRiskFile', { deviceId: device });
    }
    expect((await auditor.get('history/export', { deviceId: device, format: 'jsonl' })).status).toBe(200);
    const events = await trail('RecordConsulted');
    expect(events.map(({ sentence }) => sentence.en)).toEqual([
      'Exported or downloaded: history',
      'Consulted: risk file',
    ]);
    expect(events[1]).toMatchObject({
      sentence: { fr: 'A consulté\u00a0: dossier de gestion des risques' },
      actor: { name: 'Bo Berg', role: 'auditor' },
      data: { part: 'risks', device, isExport: false },
    });
    const own = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage).events;
    expect(own.map(({ type }) => type)).not.toContain('RecordConsulted');
  });

  it('is recorded only where it was given, and only of auditors', async () => {
    const auditor = await auditorOf(server, ada);
    (await auditor.get('risks/getRiskFile', { deviceId: randomUUID() })).isRefused('DEVICE_NOT_FOUND');
    await ada.get('devices/getDevices');
    expect(await trail('RecordConsulted')).toEqual([]);
    await auditor.get('devices/getDevices');
    expect(await trail('RecordConsulted')).toHaveLength(1);
  });
});

it('The history of the organisation is what concerns no device, newest first, for its members', async () => {
  const bo = await colleague(server, ada);
  await deviceOf(ada);
  await server.engine.caughtUp();
  const page = async (query: object = {}) => (await bo.get('organisation/getHistory', { ...query })).as(HistoryPage);
  const { events, next } = await page();
  expect(next).toBeNull();
  expect(events.map(({ type }) => type)).not.toContain('DeviceCreated');
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrganisationFounded', 'MemberInvited']));
  const first = await page({ limit: 2 });
  const second = await page({ limit: 2, before: first.next ?? '' });
  expect([...first.events, ...second.events]).toEqual(events.slice(0, 4));
  const eve = await member(server);
  await server.engine.caughtUp();
  const theirs = (await eve.get('organisation/getHistory')).as(HistoryPage).events;
  expect(theirs.map(({ type }) => type)).not.toContain('MemberInvited');
});

describe('The settings of an organisation', () => {
  it('are its name, which everybody sees at once', async () => {
    const bo = await colleague(server, ada);
    (await ada.post('organisation/rename', { name: ' Lumen ' })).as(Decided);
    expect((await bo.get('auth/session')).as(SessionAnswer).organisation.name).toBe('Lumen');
    expect((await trail('OrganisationRenamed'))[0]?.sentence.en).toBe(
      'Renamed the organisation: “example.org” → “Lumen”',
    );
    (await ada.post('organisation/rename', { name: 'Lumen' })).isRefused('NOTHING_CHANGED');
    (await ada.post('organisation/rename', { name: ' ' })).isRefused('INVALID_INPUT');
  });

  it('are whether every change needs a reason, which taking back needs too', async () => {
    (await ada.post('organisation/changeReasonPolicy', { always: true })).as(Decided);
    expect((await team()).reasonAlways).toBe(true);
    (await ada.post('organisation/inviteMember', { email: 'z@example.org', role: 'quality' })).isRefused(
      'REASON_REQUIRED',
    );
    (await ada.post('organisation/changeReasonPolicy', { always: false })).isRefused('REASON_REQUIRED');
    (await ada.post('organisation/changeReasonPolicy', { always: false, ...because })).as(Decided);
    expect((await team()).reasonAlways).toBe(false);
    expect(await organisationOf(ada)).toBe((await team()).id);
  });
});
