import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { SecondFactorNeeded } from '#/backend/api/accounts/login.contract.ts';
import { Done, OwnAccount, RecoveryCodes, TotpOffer } from '#/backend/api/accounts/security.contract.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { codeAt, enrolTotp } from '#/tests/makers/second-factor.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

/** A member whose account asks for a second factor. */
async function careful() {
  const ada = await member(server);
  const app = await enrolTotp(ada, clock.now);
  clock.goOn({ seconds: 30 }); // the code of the enrolment counts no second time
  return { ...ada, ...app, code: () => codeAt(app.address, clock.now()) };
}
const own = async (person: Pick<Person, 'get'>) => (await person.get('auth/getAccount')).as(OwnAccount);
/** The first step: right password, and the ticket to the second. */
async function firstStep(email: string, stayConnected = false) {
  const guest = visitor(server);
  const answer = await guest.post('auth/login', { email, password, stayConnected });
  return { guest, answer, ...answer.as(SecondFactorNeeded).secondFactor };
}
const totp = (code: string) => ({ method: 'totp', code });
const recovery = (code: string | undefined) => ({ method: 'recovery-code', code });

describe('An authenticator app', () => {
  it('is enrolled with its first code, and brings ten recovery codes', async () => {
    const ada = await careful();
    expect(ada.recoveryCodes).toHaveLength(10);
    expect(new Set(ada.recoveryCodes).size).toBe(10);
    expect(await own(ada)).toMatchObject({
      factors: [{ kind: 'totp', name: 'Telephone', usedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect((await enrolTotp(ada, clock.now, 'Tablet')).recoveryCodes).toEqual([]);
  });

  it('is not enrolled with a wrong code, with the ticket of somebody else, or twice', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    const { ticket, address } = (await ada.post('auth/offerTotp')).as(TotpOffer);
    const confirm = { ticket, name: 'a', code: codeAt(address, clock.now()) };
    (await ada.post('auth/confirmTotp', { ...confirm, code: other(confirm.code) })).isRefused('PROOF_WRONG');
    (await eve.post('auth/confirmTotp', confirm)).isRefused('TICKET_EXPIRED');
    (await ada.post('auth/confirmTotp', confirm)).as(RecoveryCodes);
    (await ada.post('auth/confirmTotp', confirm)).isRefused('TICKET_EXPIRED');
  });

  it('leaves no secret that can be read in the log, the views or the trail', async () => {
    const ada = await careful();
    const secret = new URL(ada.address).searchParams.get('secret') ?? '';
    const code = ada.recoveryCodes[0] ?? '';
    const { rows } = await server.engine.pool.query<{ all: string }>(
      `select string_agg(t, ' ') as all from (select e::text t from log.event e union all select k::text from ticket k) x`,
    );
    for (const word of [secret, code, code.replaceAll('-', '')]) expect(rows[0]?.all).not.toContain(word);
  });
});

describe('Signing in with a second factor', () => {
  it('takes two steps; the first one opens no session', async () => {
    const ada = await careful();
    const { guest, answer, ticket, methods } = await firstStep(ada.email, true);
    expect(answer.response.cookies).toEqual([]);
    expect(methods).toEqual(['totp', 'recovery-code']);
    const second = await guest.post('auth/secondFactor', { ticket, proof: totp(ada.code()) });
    expect(second.as(SessionAnswer)).toMatchObject({ email: ada.email, isValidated: true });
    const hours = ((second.response.cookies[0]?.expires?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(72, 1);
    expect((await guest.get('auth/session')).as(SessionAnswer).email).toBe(ada.email);
  });

  it('cannot be left out by any route: the ticket is no session', async () => {
    const ada = await careful();
    const { ticket } = await firstStep(ada.email);
    const reached: string[] = [];
    for (const [call, access] of server.app.calls) {
      if (access === 'visitor') continue;
      const [method, url = ''] = call.split(' ');
      if (method !== 'GET' && method !== 'POST' && method !== 'PATCH') throw new Error(`${method} is not walked`);
      const headers = {
        cookie: `session=${ticket}`,
        authorization: `Bearer ${ticket}`,
        'x-forwarded-for': '192.0.2.8',
      };
      const { statusCode } = await server.app.inject({ method, url, headers });
      if (statusCode !== 401) reached.push(call);
    }
    expect(server.app.calls.size).toBeGreaterThan(40);
    expect(reached).toEqual([]);
  });

  it('refuses a code that was used, a wrong one, and one of the half minute before', async () => {
    const ada = await careful();
    const used = ada.code();
    const first = await firstStep(ada.email);
    (await first.guest.post('auth/secondFactor', { ticket: first.ticket, proof: totp(used) })).as(SessionAnswer);
    const again = await firstStep(ada.email);
    const give = (code: string) => again.guest.post('auth/secondFactor', { ticket: again.ticket, proof: totp(code) });
    (await give(used)).isRefused('PROOF_REPLAYED');
    (await give(other(used))).isRefused('PROOF_WRONG');
    clock.goOn({ seconds: 30 });
    const late = ada.code();
    clock.goOn({ seconds: 30 });
    (await give(late)).isRefused('PROOF_WRONG');
    (await give(ada.code())).as(SessionAnswer);
  });

  it('lets a code in once, also where it comes twice at the same moment', async () => {
    const ada = await careful();
    const steps = [await firstStep(ada.email), await firstStep(ada.email)];
    const answers = await Promise.all(
      steps.map(({ guest, ticket }) => guest.post('auth/secondFactor', { ticket, proof: totp(ada.code()) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  });

  it('spends the ticket', async () => {
    const ada = await careful();
    const { guest, ticket } = await firstStep(ada.email);
    (await guest.post('auth/secondFactor', { ticket, proof: totp(ada.code()) })).as(SessionAnswer);
    clock.goOn({ seconds: 30 });
    (await visitor(server).post('auth/secondFactor', { ticket, proof: totp(ada.code()) })).isRefused('TICKET_EXPIRED');
  });

  it('refuses a ticket that is old, for something else, or made up', async () => {
    const ada = await careful();
    const { guest, ticket } = await firstStep(ada.email);
    const { ticket: enrolment } = (await ada.post('auth/offerTotp')).as(TotpOffer);
    await server.engine.pool.query('update ticket set expires_at = now() where account = $1 and purpose = $2', [
      ada.userId,
      'second-factor',
    ]);
    for (const wrong of [ticket, enrolment, 'made up'])
      (await guest.post('auth/secondFactor', { ticket: wrong, proof: totp(ada.code()) })).isRefused('TICKET_EXPIRED');
  });

  it('takes five tries of a ticket, and then makes the account wait whichever code comes', async () => {
    const ada = await careful();
    const first = await firstStep(ada.email);
    for (let n = 0; n < 5; n++)
      (await first.guest.post('auth/secondFactor', { ticket: first.ticket, proof: totp(other(ada.code())) })).isRefused(
        'PROOF_WRONG',
      );
    (await first.guest.post('auth/secondFactor', { ticket: first.ticket, proof: totp(ada.code()) })).isRefused(
      'TICKET_EXPIRED',
    );
    const next = await firstStep(ada.email);
    for (const proof of [totp(ada.code()), totp(other(ada.code())), recovery(ada.recoveryCodes[0])])
      (await next.guest.post('auth/secondFactor', { ticket: next.ticket, proof })).isRefused('PROOF_LATER');
    clock.goOn({ minutes: 2 });
    (await next.guest.post('auth/secondFactor', { ticket: next.ticket, proof: totp(ada.code()) })).as(SessionAnswer);
  });

  it('stays asked for after a new password was set by the mailed link', async () => {
    const ada = await careful();
    await ada.post('auth/changePassword', { currentPassword: password, newPassword: 'quite another sentence' });
    const answer = await visitor(server).post('auth/login', { email: ada.email, password: 'quite another sentence' });
    expect(answer.as(SecondFactorNeeded).secondFactor.methods).toContain('totp');
  });

  it('begun under the old password ends with it', async () => {
    const ada = await careful();
    const { guest, ticket } = await firstStep(ada.email);
    await ada.post('auth/changePassword', { currentPassword: password, newPassword: 'quite another sentence' });
    (await guest.post('auth/secondFactor', { ticket, proof: totp(ada.code()) })).isRefused('TICKET_EXPIRED');
  });

  it('tells a wrong password as for everybody', async () => {
    const ada = await careful();
    (await visitor(server).post('auth/login', { email: ada.email, password: 'wrong words' })).isRefused(
      'CREDENTIALS_WRONG',
    );
  });
});

describe('A recovery code', () => {
  it('lets in once, however it is typed', async () => {
    const ada = await careful();
    const [code = ''] = ada.recoveryCodes;
    const first = await firstStep(ada.email);
    const typed = recovery(code.toLowerCase().replaceAll('-', ' '));
    (await first.guest.post('auth/secondFactor', { ticket: first.ticket, proof: typed })).as(SessionAnswer);
    expect((await own(ada)).recoveryCodesLeft).toBe(9);
    const again = await firstStep(ada.email);
    (await again.guest.post('auth/secondFactor', { ticket: again.ticket, proof: recovery(code) })).isRefused(
      'PROOF_WRONG',
    );
  });

  it('lets one of two in that use it at the same moment', async () => {
    const ada = await careful();
    const steps = await Promise.all([1, 2, 3].map(() => firstStep(ada.email)));
    const answers = await Promise.all(
      steps.map(({ guest, ticket }) =>
        guest.post('auth/secondFactor', { ticket, proof: recovery(ada.recoveryCodes[3]) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own(ada)).recoveryCodesLeft).toBe(9);
  });

  it('is worthless after new ones were made', async () => {
    const ada = await careful();
    const made = (await ada.post('auth/makeRecoveryCodes')).as(RecoveryCodes).recoveryCodes;
    expect(made).toHaveLength(10);
    const { guest, ticket } = await firstStep(ada.email);
    const give = (code: string | undefined) => guest.post('auth/secondFactor', { ticket, proof: recovery(code) });
    (await give(ada.recoveryCodes[0])).isRefused('PROOF_WRONG');
    (await give(made?.[0])).as(SessionAnswer);
  });

  it('is not made where there is no second factor', async () =>
    (await (await member(server)).post('auth/makeRecoveryCodes')).isRefused('SECOND_FACTOR_MISSING'));
});

describe('A second factor', () => {
  it('has a name that can be changed, and can be removed with its codes', async () => {
    const ada = await careful();
    const [factor] = (await own(ada)).factors;
    (await ada.post('auth/renameSecondFactor', { factorId: factor?.id, name: 'Work phone' })).as(Done);
    expect((await own(ada)).factors[0]?.name).toBe('Work phone');
    (await ada.post('auth/removeSecondFactor', { factorId: factor?.id })).as(Done);
    expect(await own(ada)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    (await visitor(server).post('auth/login', { email: ada.email, password })).as(SessionAnswer);
  });

  it('of somebody else is not there', async () => {
    const [ada, eve] = [await careful(), await member(server)];
    const [factor] = (await own(ada)).factors;
    for (const [call, with_] of [
      ['removeSecondFactor', {}],
      ['renameSecondFactor', { name: 'mine' }],
    ] as const)
      (await eve.post(`auth/${call}`, { factorId: factor?.id, ...with_ })).isRefused('SECOND_FACTOR_MISSING');
  });
});

describe('Something dangerous', () => {
  const tired = (userId: string) => changeSessions(server.services, userId, () => ({ proven_at: ago(11) }));

  it('asks for a fresh proof, and goes on after it under a new cookie', async () => {
    const ada = await member(server);
    await tired(ada.userId);
    (await ada.post('auth/offerTotp')).isRefused('STEP_UP_REQUIRED');
    expect((await ada.post('auth/getStepUp')).as(z.unknown())).toEqual({ methods: ['password'] });
    const before = ada.cookies.get('session');
    (await ada.post('auth/stepUp', { proof: { method: 'password', password } })).as(Done);
    expect(ada.cookies.get('session')).not.toBe(before);
    (await ada.post('auth/offerTotp')).as(TotpOffer);
  });

  it('takes a code instead of the password, and no wrong one', async () => {
    const ada = await careful();
    await tired(ada.userId);
    (await ada.post('auth/stepUp', { proof: totp(other(ada.code())) })).isRefused('PROOF_WRONG');
    (await ada.post('auth/makeRecoveryCodes')).isRefused('STEP_UP_REQUIRED');
    (await ada.post('auth/stepUp', { proof: totp(ada.code()) })).as(Done);
    (await ada.post('auth/makeRecoveryCodes')).as(RecoveryCodes);
  });

  it('lets requests end that were under way with the cookie before, and nothing later', async () => {
    const ada = await member(server);
    const before = { cookie: `session=${ada.cookies.get('session')}` };
    (await ada.post('auth/stepUp', { proof: { method: 'password', password } })).as(Done);
    expect((await visitor(server).get('devices/getDevices', {}, before)).status).toBe(200);
    await changeSessions(server.services, ada.userId, () => ({ renewed_at: ago(11 / 60) }));
    (await visitor(server).get('devices/getDevices', {}, before)).isRefused('UNAUTHENTICATED');
  });

  it('is one of these', () =>
    expect([...server.app.dangerousCalls].toSorted()).toEqual([
      'GET /api/proof/export',
      'POST /api/Checkout/Cancel',
      'POST /api/Checkout/Change',
      'POST /api/auth/addPasskey',
      'POST /api/auth/confirmTotp',
      'POST /api/auth/endOtherSessions',
      'POST /api/auth/endSession',
      'POST /api/auth/eraseAccount',
      'POST /api/auth/makeRecoveryCodes',
      'POST /api/auth/offerPasskey',
      'POST /api/auth/offerTotp',
      'POST /api/auth/removeSecondFactor',
      'POST /api/devices/archiveDevice',
      'POST /api/normsReq/grantAccess',
      'POST /api/operator/eraseVisitor',
      'POST /api/organisation/allowModel',
      'POST /api/organisation/approveRecovery',
      'POST /api/organisation/changeAccessEnd',
      'POST /api/organisation/changeReasonPolicy',
      'POST /api/organisation/changeRole',
      'POST /api/organisation/changeSecondFactorPolicy',
      'POST /api/organisation/inviteMember',
      'POST /api/organisation/removeMember',
      'POST /api/organisation/rename',
      'POST /api/organisation/requestRecovery',
    ]));
});

/** Another code than this. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
