import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegisterAnswer, SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { erasePerson } from '#/backend/api/accounts/person/erasure.ts';
import { LoginAnswer } from '#/backend/api/accounts/login.contract.ts';
import { Done, RequestRecoveryAnswer } from '#/backend/api/accounts/security.contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Decided, RecoveryDecided } from '#/backend/api/organisations/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague, invite, signUpForm } from '#/tests/makers/team.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

type Known = Person & { userId: string; email: string };
const reason = 'Known by voice on the telephone';

/** Somebody with a second factor, in the organisation of owners. */
async function team(owners: number): Promise<{ ada: Known; others: Known[] }> {
  const first = await member(server);
  const others: Known[] = [first];
  while (others.length < owners) others.push(await colleague(server, first, { role: 'owner' }));
  const ada = await colleague(server, first);
  await enrolTotp(ada, clock.now);
  return { ada, others };
}

/** After the password: the ticket to the second step. */
async function ticketOf({ email }: { email: string }): Promise<string> {
  const answer = (await visitor(server).post('auth/login', { email, password })).as(LoginAnswer);
  if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
  return answer.secondFactor.ticket;
}
const requestAs = async (person: { email: string }) =>
  visitor(server).post('auth/requestRecovery', { ticket: await ticketOf(person) });

async function waiting(owner: Pick<Person, 'get'>, account: string) {
  const { members } = (await owner.get('organisation/getOrganisation')).as(OrganisationAnswer);
  return members.find((one) => one.account === account)?.recovery ?? null;
}
async function approve(owner: Known, account: string, why?: string) {
  const recovery = (await waiting(owner, account))?.recovery;
  return owner.post('organisation/approveRecovery', { account, recovery, ...(why ? { reason: why } : {}) });
}
async function cancelLink(userId: string) {
  const { pool, keys, settings } = server.services;
  const { document } = await inScope(pool, 'system', (client) => readMarked(client, keys.rowKey, accountView, userId));
  return { userId, val: linkToken(settings.sessionSecret, 'recovery', userId, document.recovery?.nonce ?? 'none') };
}
const sentences = async (owner: Pick<Person, 'get'>) =>
  (await owner.get('organisation/getHistory')).as(HistoryPage).events.map(({ sentence }) => sentence);

describe('Who has lost every second factor', () => {
  it('asks after the password, and gets in again when two owners have approved', async () => {
    const { ada, others } = await team(2);
    const [bo, cy] = [others[0]!, others[1]!];
    expect((await requestAs(ada)).as(RequestRecoveryAnswer)).toEqual({ requested: true, canOwners: true });
    expect(await waiting(bo, ada.userId)).toMatchObject({ by: 'person', approvals: 0, noSecondPerson: false });
    expect((await approve(bo, ada.userId, reason)).as(RecoveryDecided).isCarriedOut).toBe(false);
    expect(await waiting(bo, ada.userId)).toMatchObject({ approvals: 1, youApproved: true });
    expect(await waiting(cy, ada.userId)).toMatchObject({ approvals: 1, youApproved: false });
    // The same owner again is no second one.
    expect((await approve(bo, ada.userId, reason)).as(RecoveryDecided).isCarriedOut).toBe(false);
    (await ada.get('auth/getAccount')).as({ parse: (value) => value });
    expect((await approve(cy, ada.userId, reason)).as(RecoveryDecided).isCarriedOut).toBe(true);
    expect(await waiting(bo, ada.userId)).toBeNull();
    (await ada.get('auth/getAccount')).isRefused('UNAUTHENTICATED');
    (await visitor(server).post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    expect((await sentences(bo)).slice(0, 4)).toContainEqual({
      en: 'All second factors of Bo Berg were removed, and all sessions ended',
      fr: 'Tous les seconds facteurs de Bo Berg ont été retirés, et toutes les sessions terminées',
    });
  });

  it('gets in by one owner where there is no second, marked so', async () => {
    const { ada, others } = await team(1);
    const bo = others[0]!;
    (await bo.post('organisation/requestRecovery', { account: ada.userId, reason })).as(Decided);
    expect(await waiting(bo, ada.userId)).toMatchObject({ by: 'owner', reason, noSecondPerson: true });
    (await approve(bo, ada.userId)).isRefused('REASON_REQUIRED');
    expect((await approve(bo, ada.userId, reason)).as(RecoveryDecided).isCarriedOut).toBe(true);
    const told = await sentences(bo);
    for (const mark of ['(no second person)', '(sans seconde personne)'])
      expect(told.filter(({ en, fr }) => en.includes(mark) || fr.includes(mark))).toHaveLength(2);
  });

  it('hears that nobody can approve, where they are the only owner', async () => {
    const ada = await member(server);
    await enrolTotp(ada, clock.now);
    expect((await requestAs(ada)).as(RequestRecoveryAnswer).canOwners).toBe(false);
    (await approve(ada, ada.userId, reason)).isRefused('RECOVERY_OWN');
  });

  it('hears the same where the only owner was erased, who counts as no second person either', async () => {
    const { ada, others } = await team(1);
    const gone = others[0]!;
    const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
    const invited = await invite(server, gone, { role: 'owner' });
    await erasePerson(server.services, gone.userId, { email: gone.email, actor, reason, evenLastOwner: true });
    await server.engine.caughtUp();
    expect((await requestAs(ada)).as(RequestRecoveryAnswer).canOwners).toBe(false);
    const cy = visitor(server);
    const signedUp = await cy.post('organisation/signUpByInvitation', { ...invited.link, ...signUpForm() });
    const { userId } = signedUp.as(RegisterAnswer);
    expect(await waiting(cy, ada.userId)).toMatchObject({ noSecondPerson: true });
    const owner = { ...cy, userId, email: invited.email };
    expect((await approve(owner, ada.userId, reason)).as(RecoveryDecided).isCarriedOut).toBe(true);
  });

  it('needs the password to ask', async () =>
    (await visitor(server).post('auth/requestRecovery', { ticket: 'made-up' })).isRefused('TICKET_EXPIRED'));

  it('stops what somebody else asked for, by the link, once', async () => {
    const { ada, others } = await team(2);
    const bo = others[0]!;
    (await requestAs(ada)).as(RequestRecoveryAnswer);
    const { recovery } = (await waiting(bo, ada.userId))!;
    const link = await cancelLink(ada.userId);
    (await visitor(server).post('auth/cancelRecovery', { ...link, val: 'made-up' })).isRefused('LINK_INVALID');
    (await visitor(server).post('auth/cancelRecovery', { ...link, userId: bo.userId })).isRefused('LINK_INVALID');
    (await visitor(server).post('auth/cancelRecovery', link)).as(Done);
    (await visitor(server).post('auth/cancelRecovery', link)).isRefused('LINK_INVALID');
    const late = await bo.post('organisation/approveRecovery', { account: ada.userId, recovery, reason });
    late.isRefused('RECOVERY_NOT_FOUND');
    expect((await ticketOf(ada)).length).toBeGreaterThan(20);
  });
});

describe('Approving a recovery', () => {
  it('is for owners of the same organisation, with a fresh proof', async () => {
    const { ada, others } = await team(1);
    const bo = others[0]!;
    const [quality, stranger] = [await colleague(server, bo), await member(server)];
    const asked = { account: ada.userId, reason };
    (await quality.post('organisation/requestRecovery', asked)).isRefused('FORBIDDEN');
    (await stranger.post('organisation/requestRecovery', asked)).isRefused('MEMBER_NOT_FOUND');
    (await requestAs(ada)).as(RequestRecoveryAnswer);
    const { recovery } = (await waiting(bo, ada.userId))!;
    expect(await waiting(quality, ada.userId)).toBeNull();
    (await quality.post('organisation/approveRecovery', { ...asked, recovery })).isRefused('FORBIDDEN');
    (await stranger.post('organisation/approveRecovery', { ...asked, recovery })).isRefused('MEMBER_NOT_FOUND');
    await changeSessions(server.services, bo.userId, () => ({ proven_at: ago(11) }));
    (await approve(bo, ada.userId, reason)).isRefused('STEP_UP_REQUIRED');
  });

  it('is not for one’s own', async () => {
    const { others } = await team(2);
    const bo = others[0]!;
    await enrolTotp(bo, clock.now);
    (await bo.post('organisation/requestRecovery', { account: bo.userId, reason })).isRefused('RECOVERY_OWN');
    (await requestAs(bo)).as(RequestRecoveryAnswer);
    (await approve(bo, bo.userId, reason)).isRefused('RECOVERY_OWN');
  });

  it('is not possible after a week', async () => {
    const { ada, others } = await team(2);
    const bo = others[0]!;
    (await requestAs(ada)).as(RequestRecoveryAnswer);
    const { recovery } = (await waiting(bo, ada.userId))!;
    clock.goOn({ minutes: 8 * 24 * 60 });
    (await bo.post('organisation/approveRecovery', { account: ada.userId, recovery, reason })).isRefused(
      'RECOVERY_NOT_FOUND',
    );
  });
});
