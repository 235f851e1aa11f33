import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Done, OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { HistoryPage, type HistoryEvent } from '#/backend/api/history/contract.ts';
import { Decided } from '#/backend/api/organisations/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { listenTo } from '#/tests/makers/listen.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { callOf } from '#/tests/security/send.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

type Policy = { required: 'optional' | 'owners' | 'all'; graceDays: number };
const ask = (owner: Pick<Person, 'post'>, policy: Policy, reason?: string) =>
  owner.post('organisation/changeSecondFactorPolicy', { ...policy, ...(reason === undefined ? {} : { reason }) });
const sessionOf = async (person: Pick<Person, 'get'>) => (await person.get('auth/session')).as(SessionAnswer);
const organisationOf = async (person: Pick<Person, 'get'>) =>
  (await person.get('organisation/getOrganisation')).as(OrganisationAnswer);
const isTold = (events: readonly HistoryEvent[]) => events.some(({ type }) => type === 'SecondFactorPolicyChanged');
/** Where the server listens, which it begins once. */
let place: Promise<string> | undefined;
const listening = () => (place ??= server.app.listen({ port: 0, host: '127.0.0.1' }));
const hours = (count: number) => clock.goOn({ minutes: count * 60 });

describe('A policy for second factors', () => {
  it('is an owner’s to decide, with a reason and a fresh proof', async () => {
    const ada = await member(server);
    const bo = await colleague(server, ada);
    (await ask(bo, { required: 'all', graceDays: 7 }, 'Asked for')).isRefused('FORBIDDEN');
    (await ask(ada, { required: 'all', graceDays: 7 })).isRefused('REASON_REQUIRED');
    (await ask(ada, { required: 'all', graceDays: 91 }, 'Asked for')).isRefused('INVALID_INPUT');
    await changeSessions(server.services, ada.userId, () => ({ proven_at: ago(11) }));
    (await ask(ada, { required: 'all', graceDays: 7 }, 'Asked for')).isRefused('STEP_UP_REQUIRED');
    (await ada.post('auth/stepUp', { proof: { method: 'password', password } })).as(Done);
    (await ask(ada, { required: 'all', graceDays: 7 }, 'Asked for')).as(Decided);
    expect((await organisationOf(bo)).secondFactors).toEqual({ required: 'all', graceDays: 7 });
    const { events } = (await ada.get('organisation/getHistory')).as(HistoryPage);
    expect(events[0]).toMatchObject({
      type: 'SecondFactorPolicyChanged',
      reason: 'Asked for',
      sentence: {
        en: 'All members now need a second factor, within 7 days',
        fr: 'Un second facteur est désormais exigé de tous les membres, sous 7 jours',
      },
    });
  });

  it('shows members without one until when, and owners who has one', async () => {
    const ada = await member(server);
    const bo = await colleague(server, ada);
    await enrolTotp(bo, clock.now);
    expect((await sessionOf(ada)).askedSecondFactor).toBeNull();
    (await ask(ada, { required: 'all', graceDays: 1 }, 'Asked for')).as(Decided);
    expect((await sessionOf(bo)).askedSecondFactor).toBeNull();
    const { askedSecondFactor } = await sessionOf(ada);
    expect(askedSecondFactor?.isOverdue).toBe(false);
    expect((Date.parse(askedSecondFactor?.due ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    const seen = ({ members }: OrganisationAnswer) =>
      members.map(({ hasSecondFactor, secondFactorDue }) => [hasSecondFactor, secondFactorDue]);
    expect(seen(await organisationOf(ada))).toEqual([
      [false, askedSecondFactor?.due],
      [true, null],
    ]);
    expect(seen(await organisationOf(bo))).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('leaves owners and others alone as it says', async () => {
    const ada = await member(server);
    const bo = await colleague(server, ada);
    (await ask(ada, { required: 'owners', graceDays: 0 }, 'Asked for')).as(Decided);
    hours(1);
    expect((await sessionOf(bo)).askedSecondFactor).toBeNull();
    (await bo.get('devices/getDevices')).as(z.unknown());
    (await ada.get('devices/getDevices')).isRefused('SECOND_FACTOR_REQUIRED');
  });
});

describe('Who has none when it is due', () => {
  it('signs in and reaches nothing but the calls of the own account', async () => {
    const ada = await member(server);
    const rob = await auditorOf(server, ada);
    (await ask(ada, { required: 'all', graceDays: 1 }, 'Asked for')).as(Decided);
    (await rob.get('devices/getDevices')).as(z.unknown());
    hours(25);
    const again = visitor(server);
    const session = (await again.post('auth/login', { email: rob.email, password })).as(SessionAnswer);
    expect(session.askedSecondFactor).toMatchObject({ isOverdue: true });
    for (const [call, access] of server.app.calls) {
      if (access === 'visitor') continue;
      const { method, path } = callOf(call);
      if (path.startsWith('/api/auth/')) continue;
      const { status, response } = await again.request(method, path, method === 'POST' ? {} : undefined);
      const answer = response.json<{ code: string }>();
      // What an auditor may not do in any case is refused for that.
      if (answer.code !== 'FORBIDDEN')
        expect([call, status, answer.code]).toEqual([call, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    (await again.get('auth/getAccount')).as(OwnAccount);
    await enrolTotp(again, clock.now);
    expect((await sessionOf(again)).askedSecondFactor).toBeNull();
    (await again.get('devices/getDevices')).as(z.unknown());
  });

  it('is one who removed the last one, at once', async () => {
    const ada = await member(server);
    await enrolTotp(ada, clock.now);
    (await ask(ada, { required: 'all', graceDays: 0 }, 'Asked for')).as(Decided);
    (await ada.get('devices/getDevices')).as(z.unknown());
    const [factor] = (await ada.get('auth/getAccount')).as(OwnAccount).factors;
    (await ada.post('auth/removeSecondFactor', { factorId: factor?.id })).as(Done);
    (await ada.get('devices/getDevices')).isRefused('SECOND_FACTOR_REQUIRED');
  });

  it('hears no more of the organisation', async () => {
    const ada = await member(server);
    await enrolTotp(ada, clock.now);
    const bo = await colleague(server, ada);
    const origin = await listening();
    const [stream, allowed] = [await listenTo(origin, bo), await listenTo(origin, ada)];
    const last = (await server.services.log.head()) ?? '';
    (await ask(ada, { required: 'all', graceDays: 0 }, 'Asked for')).as(Decided);
    expect(await stream.until(isTold)).toBe(false);
    (await bo.get('stream')).isRefused('SECOND_FACTOR_REQUIRED');
    // Who may go on comes back where they were, and hears it.
    expect(await allowed.until(isTold)).toBe(false);
    const again = await listenTo(origin, ada, String(BigInt(last)));
    expect(await again.until(isTold)).toBe(true);
    again.leave();
  });

  it('hears no more either who becomes an owner, or removes the last one', async () => {
    const ada = await member(server);
    await enrolTotp(ada, clock.now);
    const bo = await colleague(server, ada);
    (await ask(ada, { required: 'owners', graceDays: 0 }, 'Asked for')).as(Decided);
    const origin = await listening();
    const [hers, his] = [await listenTo(origin, ada), await listenTo(origin, bo)];
    const role = { account: bo.userId, role: 'owner', reason: 'She stands in' };
    (await ada.post('organisation/changeRole', role)).as(Decided);
    expect(await his.until((all) => all.some(({ type }) => type === 'MemberRoleChanged'))).toBe(false);
    (await bo.get('stream')).isRefused('SECOND_FACTOR_REQUIRED');
    const [factor] = (await ada.get('auth/getAccount')).as(OwnAccount).factors;
    (await ada.post('auth/removeSecondFactor', { factorId: factor?.id })).as(Done);
    expect(await hers.until((all) => all.some(({ type }) => type === 'SecondFactorRemoved'))).toBe(false);
    (await ada.get('stream')).isRefused('SECOND_FACTOR_REQUIRED');
  });
});
