import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pendingInTables } from '#/backend/jobs/sweep.ts';
import { member, signedUp, signingUp, signUpLink } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { loadAddressee } from './addressee.ts';
import { loadSignUp, signUpMailProcessor, waitingSignUps } from './sign-up-mail.ts';

let server: Server;
let peer: SmtpPeer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startServer();
  peer = await startSmtpPeer();
  mailer = smtpMailer({
    url: peer.url,
    from: mailAddress('Acta <no-reply@acta.example>'),
    pool: server.engine.pool,
  });
});
afterEach(() => void (peer.received.length = 0));
afterAll(async () => {
  mailer.close();
  await peer.close();
  await server.stop();
});

const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };

/** Sends waiting mails, as the worker does. */
async function sendAll() {
  const { pool, log, vault, settings } = server.services;
  const send = signUpMailProcessor({
    mailer,
    loadSignUp: loadSignUp(pool, server.services.keys),
    loadAddressee: (account) => loadAddressee(log, vault, account),
    publicUrl: 'https://acta.example',
    secret: settings.sessionSecret,
  });
  const waiting = await pendingInTables(pool, waitingSignUps)();
  for (const { data } of waiting) if ('signUp' in data) await send(data, context);
  return waiting;
}

describe('Who signs up', () => {
  it('gets the link of this sign-up, once', async () => {
    const zoe = await signingUp(server, { firstName: 'Zoé' });
    expect(await sendAll()).toHaveLength(1);
    expect(await sendAll()).toEqual([]);
    const [mail] = peer.received;
    expect(peer.received).toHaveLength(1);
    expect(mail?.recipients).toEqual([zoe.email]);
    expect(mail?.text).toContain('Hello Zoé,');
    const link = `https://acta.example/en/Auth/ValidateEmail?userId=${zoe.userId}&val=${signUpLink(server, zoe)}`;
    expect(mail?.text).toContain(link);
  });

  it('gets it again where it is asked for', async () => {
    const { userId } = await signingUp(server);
    await sendAll();
    await server.app.inject({ method: 'POST', url: '/api/auth/resendValidationLink', payload: { userId } });
    await sendAll();
    expect(peer.received).toHaveLength(2);
    expect(peer.received[1]?.text).toBe(peer.received[0]?.text);
  });

  it('gets it in place of an account that never was validated', async () => {
    const { email } = await signedUp(server);
    await signingUp(server, { email });
    await sendAll();
    expect(peer.received[0]?.headers.get('subject')).toBe('Confirm your e-mail address');
  });

  it('gets nothing once it expired or was dropped', async () => {
    const [one, two] = [await signingUp(server), await signingUp(server)];
    await server.engine.pool.query('update sign_up set expires_at = now() where id = $1', [one.userId]);
    await server.engine.pool.query('delete from sign_up where id = $1', [two.userId]);
    expect(await sendAll()).toEqual([]);
  });
});

it('The owner of a known address is told, by the name they gave, and gets no link of a stranger', async () => {
  const ada = await member(server);
  const eve = await signingUp(server, { email: ada.email, firstName: 'Click here' });
  await sendAll();
  const [mail] = peer.received;
  expect(mail?.recipients).toEqual([ada.email]);
  expect(mail?.headers.get('subject')).toBe('You have an Acta account already');
  expect(mail?.text).toContain('Hello Ada,');
  expect(mail?.text).toContain('https://acta.example/en/Auth/Login');
  for (const theirs of ['Click here', eve.userId, 'ValidateEmail'])
    expect(`${mail?.text}${mail?.html}`).not.toContain(theirs);
});
