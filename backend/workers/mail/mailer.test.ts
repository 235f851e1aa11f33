import { inspect } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { openPool } from '#/backend/database/pool.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { mailAddress } from './mail-address.ts';
import { mailboxMailer } from './mailbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

let database: TestDatabase;
let pool: pg.Pool;
let peer: SmtpPeer;
let smtp: Mailer;
let serial = 0;

const mail = (changes: Partial<Mail> = {}): Mail => ({
  key: `test/${++serial}`,
  to: { name: 'Zoé “Z” Müller', address: 'zoe@example.org' },
  subject: 'Confirmez votre adresse é-mail',
  text: `Bonjour Zoé,\nvoici : https://acta.example/fr/Auth/ValidateEmail?userId=1&val=${'a'.repeat(80)}\n`,
  html: '<p>Bonjour Zoé</p>',
  ...changes,
});

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, 'test', 10);
  peer = await startSmtpPeer();
  smtp = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.example>'), pool });
});
beforeEach(() => {
  peer.received.length = 0;
});
afterAll(async () => {
  smtp.close();
  await peer.close();
  await pool.end();
  await database.drop();
});

describe('a mail server', () => {
  it('gets the message as it was written', async () => {
    const sent = mail();
    expect(await smtp.send(sent)).toBe('sent');
    const [got] = peer.received;
    expect(got).toMatchObject({ from: 'no-reply@acta.example', recipients: ['zoe@example.org'], text: sent.text });
    expect(got?.html).toBe(sent.html);
    expect(got?.headers.get('subject')).toBe(sent.subject);
    expect(got?.headers.get('from')).toBe('Acta <no-reply@acta.example>');
    expect(got?.headers.get('message-id')).toMatch(/^<[0-9a-f]{40}@acta\.example>$/);
  });

  it('gets a message once per key', async () => {
    const sent = mail();
    await smtp.send(sent);
    expect(await smtp.send(sent)).toBe('sent-before');
    expect(peer.received).toHaveLength(1);
  });

  it('gets no header and no addressee out of a name or a subject', async () => {
    await smtp.send(
      mail({
        to: { name: 'Eve\r\nBcc: evil@example.net\r\n', address: 'eve@example.org' },
        subject: 'Hello\r\nBcc: evil@example.net\r\n\r\nbody',
      }),
    );
    await smtp.send(mail({ to: { name: 'x" <evil@example.net>, "y', address: 'eve@example.org' } }));
    for (const { recipients, headers } of peer.received) {
      expect(recipients).toEqual(['eve@example.org']);
      expect(headers.has('bcc')).toBe(false);
    }
    expect(peer.received).toHaveLength(2);
  });

  it.each(['a@example.org\r\nBcc: evil@example.net', 'a@example.org, evil@example.net', 'Eve <evil@example.net>', ''])(
    'is not asked to deliver to %j',
    async (address) => {
      const broken = mail({ to: { name: 'Eve', address } });
      await expect(smtp.send(broken)).rejects.toMatchObject({ code: 'MAIL_ADDRESS_INVALID' });
      expect(peer.received).toEqual([]);
    },
  );

  it('on another machine gets nothing without encryption, unless the operator says so', async () => {
    const from = mailAddress('no-reply@acta.example');
    // Not the name of this machine, but an address of it.
    const elsewhere = peer.url.replace('127.0.0.1', '0.0.0.0');
    const strict = smtpMailer({ url: elsewhere, from, pool });
    await expect(strict.send(mail())).rejects.toMatchObject({ code: 'ETLS' });
    expect(peer.received).toEqual([]);
    const told = smtpMailer({ url: `${elsewhere}?ignoreTLS=true`, from, pool });
    expect(await told.send(mail())).toBe('sent');
    strict.close();
    told.close();
  });

  it('may refuse for now, and gets it again', async () => {
    const sent = mail();
    peer.refuseWith(451);
    await expect(smtp.send(sent)).rejects.not.toHaveProperty('name', 'PermanentFailure');
    expect(await smtp.send(sent)).toBe('sent');
  });

  it.each([451, 550])('may answer %i with the address, which stays out of the queue and the log', async (code) => {
    const sent = mail();
    peer.refuseWith(code);
    const error: unknown = await smtp.send(sent).catch((refusal: unknown) => refusal);
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('zoe');
    expect(inspect(error)).toContain(`${code} 5.1.1`);
  });

  it('may refuse for good, and is not asked again', async () => {
    const sent = mail();
    peer.refuseWith(550);
    await expect(smtp.send(sent)).rejects.toMatchObject({ name: 'PermanentFailure', code: 'MAIL_REFUSED' });
    expect(await smtp.send(sent)).toBe('sent-before');
    expect(peer.received).toEqual([]);
  });
});

describe('the mailbox', () => {
  it('keeps a message once per key', async () => {
    const mailbox = mailboxMailer(pool);
    const sent = mail();
    expect(await mailbox.send(sent)).toBe('sent');
    expect(await mailbox.send({ ...sent, subject: 'Other' })).toBe('sent-before');
    const kept = await pool.query('select to_address, subject, text, html from mailbox where message_key = $1', [
      sent.key,
    ]);
    expect(kept.rows).toEqual([
      { to_address: 'zoe@example.org', subject: sent.subject, text: sent.text, html: sent.html },
    ]);
  });
});

describe('an address in the settings', () => {
  it.each([
    ['Acta <no-reply@localhost>', { name: 'Acta', address: 'no-reply@localhost' }],
    ['"Acta, QMS" <qms@example.org>', { name: 'Acta, QMS', address: 'qms@example.org' }],
    ['qms@example.org', { name: '', address: 'qms@example.org' }],
  ])('%s', (text, address) => expect(mailAddress(text)).toEqual(address));
});
