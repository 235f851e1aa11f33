import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginAnswer } from '#/backend/api/accounts/login.contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Done, RequestRecoveryAnswer } from '#/backend/api/accounts/security.contract.ts';
import { RecoveryDecided } from '#/backend/api/organisations/contract.ts';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { recoverCommand } from '#/infra/cli/commands/recover.ts';
import { member, password, visitor } from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague } from '#/tests/makers/team.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { loadAddressee } from './addressee.ts';
import { carryOutRecoveries } from './recoveries.ts';
import {
  endSessionsBefore,
  pendingRecoveryMails,
  recoveryMailProcessor,
  recoveryMailReactor,
} from './recovery-mail.ts';

const masterKey = '07'.repeat(32);
let server: Server;
let peer: SmtpPeer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startServer();
  peer = await startSmtpPeer();
  const from = mailAddress('Acta <no-reply@acta.example>');
  mailer = smtpMailer({ url: peer.url, from, pool: server.engine.pool });
});
beforeEach(() => void (peer.received.length = 0));
afterAll(async () => {
  mailer.close();
  await peer.close();
  await server.stop();
});

const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };
const processor = () => {
  const { pool, log, vault, settings } = server.services;
  return recoveryMailProcessor({
    mailer,
    loadAddressee: (account) => loadAddressee(log, vault, account),
    endSessions: endSessionsBefore(pool),
    publicUrl: 'https://acta.example',
    secret: settings.sessionSecret,
  });
};

/** Runs the reactors on every event of an account, as the worker does. Returns the mails to this address so far. */
async function react({ userId, email }: { userId: string; email: string }) {
  for await (const recorded of server.services.log.read(`account-${userId}`)) {
    const event = upcast(recorded);
    for (const { data } of event ? recoveryMailReactor.react(event) : [])
      if ('step' in data) await processor()(data, context);
  }
  return peer.received.filter(({ recipients }) => recipients.includes(email));
}
const subjectOf = (mail: { headers: ReadonlyMap<string, string> } | undefined) => mail?.headers.get('subject');

async function lost() {
  const owner = await member(server);
  const ada = await colleague(server, owner);
  await enrolTotp(ada, server.services.now);
  return { owner, ada };
}
const login = ({ email }: { email: string }) => visitor(server).post('auth/login', { email, password });
const said: string[] = [];
const operator = (...args: string[]) =>
  recoverCommand(args, {
    out: (line) => said.push(line),
    err: (line) => said.push(line),
    env: { DATABASE_URL: server.engine.database.url, ACTA_MASTER_KEY: masterKey },
  });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('The person is told by mail', () => {
  it('that it was asked for, with a link that stops it, and that it was stopped', async () => {
    const { ada } = await lost();
    const answer = (await login(ada)).as(LoginAnswer);
    const ticket = 'secondFactor' in answer ? answer.secondFactor.ticket : '';
    (await visitor(server).post('auth/requestRecovery', { ticket })).as(RequestRecoveryAnswer);
    const [asked, ...more] = await react(ada);
    expect(more).toEqual([]);
    expect(subjectOf(asked)).toBe('Somebody asked to remove your second factors');
    const link = new URL(/https:\S+CancelRecovery\S+/.exec(asked?.text ?? '')?.[0] ?? '');
    const body = { userId: link.searchParams.get('userId'), val: link.searchParams.get('val') };
    (await visitor(server).post('auth/cancelRecovery', body)).as(Done);
    const mails = await react(ada);
    expect(mails.map(subjectOf)).toEqual(['Somebody asked to remove your second factors', 'Your second factors stay']);
  });

  it('that it was approved, and that it was carried out, which ends what was opened before', async () => {
    const { owner, ada } = await lost();
    const second = await colleague(server, owner, { role: 'owner' });
    const about = { account: ada.userId, reason: 'Known by voice' };
    (await owner.post('organisation/requestRecovery', about)).as({ parse: (value) => value });
    const { members } = (await owner.get('organisation/getOrganisation')).as(OrganisationAnswer);
    const recovery = members.find(({ account }) => account === ada.userId)?.recovery?.recovery;
    (await owner.post('organisation/approveRecovery', { ...about, recovery })).as(RecoveryDecided);
    expect((await react(ada)).map(subjectOf)).toEqual([
      'Somebody asked to remove your second factors',
      'An owner approved removing your second factors',
    ]);
    (await second.post('organisation/approveRecovery', { ...about, recovery })).as(RecoveryDecided);
    const mails = await react(ada);
    expect(mails.map(subjectOf).slice(2)).toEqual(['Your second factors were removed']);
  });

  it('once for each step, and the sweep finds what was not told', async () => {
    const { ada } = await lost();
    expect(await operator(ada.email, 'Only', 'owner')).toBe(0);
    await server.engine.caughtUp();
    const found = async () =>
      (await pendingInViews(server.engine.pool, pendingRecoveryMails)()).filter(
        ({ data }) => 'account' in data && data.account === ada.userId,
      );
    expect(await found()).toHaveLength(1);
    expect(await react(ada)).toHaveLength(1);
    expect(await react(ada)).toHaveLength(1);
    expect(await found()).toEqual([]);
  });
});

describe('The operator', () => {
  it('starts what takes effect after a day, and by itself', async () => {
    const { ada } = await lost();
    expect(await operator(ada.email, 'Lost', 'her', 'telephone')).toBe(0);
    expect(said.at(-1)).toContain('in 24 hours');
    expect(await operator(ada.email, 'Again')).toBe(0);
    expect(said.at(-1)).toBe('A recovery waits already.');
    await server.engine.caughtUp();
    expect((await react(ada)).map(subjectOf)).toEqual(['Your second factors will be removed in 24 hours']);

    await carryOutRecoveries(server.engine.pool, server.engine.log, inHours(23));
    expect('secondFactor' in (await login(ada)).as(LoginAnswer)).toBe(true);

    await carryOutRecoveries(server.engine.pool, server.engine.log, inHours(25));
    await carryOutRecoveries(server.engine.pool, server.engine.log, inHours(25));
    expect((await react(ada)).map(subjectOf).slice(1)).toEqual(['Your second factors were removed']);
    (await ada.get('auth/getAccount')).isRefused('UNAUTHENTICATED');
    (await login(ada)).as(SessionAnswer);
  });

  it('does nothing where the person said no', async () => {
    const { ada } = await lost();
    expect(await operator(ada.email, 'Somebody', 'called')).toBe(0);
    await server.engine.caughtUp();
    const [mail] = await react(ada);
    const link = new URL(/https:\S+CancelRecovery\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const body = { userId: link.searchParams.get('userId'), val: link.searchParams.get('val') };
    (await visitor(server).post('auth/cancelRecovery', body)).as(Done);
    await carryOutRecoveries(server.engine.pool, server.engine.log, inHours(25));
    expect('secondFactor' in (await login(ada)).as(LoginAnswer)).toBe(true);
  });

  it('says what is wrong', async () => {
    const plain = await member(server);
    expect(await operator(plain.email)).toBe(2);
    expect(await operator('nobody@example.org', 'Why')).toBe(1);
    expect(await operator(plain.email, 'Why')).toBe(1);
    expect(said.at(-1)).toBe('This account has no second factor.');
  });
});
