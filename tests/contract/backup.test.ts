import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { holderOf } from '#/backend/events/named-files.ts';
import { createKurrentLog } from '#/backend/log/kurrent/log.ts';
import { marking } from '#/backend/log/marks.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { pendingMails } from '#/backend/workers/accounts/pending-mails.ts';
import { sealLog, testKeys } from '#/tests/makers/keys.ts';
import { makeBackup } from '#/infra/cli/backup/make.ts';
import { backupCommand } from '#/infra/cli/commands/backup.ts';
import { erasePersonCommand } from '#/infra/cli/commands/erase-person.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { member, password, signedUp, visitor } from '#/tests/makers/person.ts';
import type { Server } from '#/tests/makers/server.ts';
import { startKurrentPeer } from '#/tests/peers/kurrentdb/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { happened, writers } from './event-log-makers.ts';
import {
  backup,
  backUp,
  countOf,
  ends,
  everything,
  io,
  key,
  livedIn,
  onTwoInstallations,
  restore,
  said,
  source,
  target,
  verify,
} from './two-installations.ts';
import { mailing, mailingFromTheStart } from './validation-mails.ts';

let peer: SmtpPeer;

beforeAll(async () => void (peer = await startSmtpPeer()));
onTwoInstallations();
beforeEach(() => void (peer.received.length = 0));
afterAll(() => peer.close());

/** A file of the operator, who belongs to no organisation. Returns its hash. */
async function publishedPicture({ log, files }: Server['services']): Promise<string> {
  const sha256 = await files.put(holderOf(null), Buffer.from('a picture'));
  const data = { picture: { sha256, size: 9, mediaType: 'image/png' } };
  const stream = 'publication-pictures';
  await log.append(stream, 0, happened(stream, 1, { type: 'PublicationPictureAdded', organisation: null, data }));
  return sha256;
}

describe('A backup', () => {
  it('brings back everything: record, files, people, views, and sends no mail again', async () => {
    const { ada, device, documentId } = await livedIn();
    const gone = await member(source, { firstName: 'Quackenbush' });
    await mailing(source, peer.url);
    expect(peer.received).toHaveLength(1); // to whom has not clicked; the others have, and need none
    expect(await erasePersonCommand([gone.email, 'Asked', 'for'], io(source))).toBe(0);
    const picture = await publishedPicture(source.services);
    await sealLog(source.services.log);
    await source.engine.caughtUp();

    expect(await backUp()).toBe(0);
    expect(await verify()).toBe(0);
    expect(await restore()).toBe(0);
    await target.engine.caughtUp();

    expect(await everything(target)).toEqual(await everything(source));
    const { log } = target.services;
    const verification = await verifyLog(log, { publicKey: key.publicKey, markKey: testKeys.markKey });
    expect(verification).toMatchObject({ broken: null, seals: 2 });
    expect(await readdir(target.folder)).toEqual(['files']);

    const again = visitor(target);
    (await again.post('auth/login', { email: ada.email, password })).as({ parse: (body: unknown) => body });
    const space = (await again.get('documents/getDocuments', { deviceId: device })).as(DocumentSpace);
    expect(space.documents[0]?.versions).toMatchObject([{ by: { name: 'Philomena Lovelace' } }, { number: 2 }]);
    const { response } = await again.get('documents/download', { deviceId: device, documentId, version: 1 });
    expect(response.body).toBe('one');
    expect(await target.services.files.get(holderOf(null), picture)).toEqual(Buffer.from('a picture'));
    (await visitor(target).post('auth/login', { email: gone.email, password })).isRefused('CREDENTIALS_WRONG');

    expect(await pendingInViews(target.services.pool, pendingMails(log))()).toEqual([]);
    await mailing(target, peer.url);
    expect(peer.received).toHaveLength(1);
    // The restored installation is alive, and lets itself be backed up.
    await signedUp(target);
    await expect.poll(() => peer.received.length).toBe(2);
    expect(await backupCommand([backup('next')], io(target))).toBe(0);
    const restored = await target.engine.pool.query('select head from restored');
    expect(restored.rows).toEqual([{ head: (await source.services.log.head()) ?? '' }]);
  });

  it('sends no mail again either where the worker runs while it is brought in', async () => {
    await livedIn();
    await mailing(source, peer.url);
    expect(await backUp()).toBe(0);
    const last = await source.services.log.head();
    const running = mailingFromTheStart(target, peer.url, last);
    expect(await restore()).toBe(0);
    await running;
    expect(peer.received).toHaveLength(1);
  });

  it('is of one moment, while others go on writing', async () => {
    const { log } = source.services;
    await log.append('record-1', 0, happened('record-1', 1));
    const writing = writers(log, 8, 40);
    const from = { ...source.services, dataFolder: source.folder, key, release: '0', knowledge: '0' };
    const { manifest } = await makeBackup(from, backup(), backup('keys'));
    await writing;
    expect(Number(manifest.head)).toBe(manifest.events);
    expect(manifest.events).toBeLessThan((await countOf(source)) ?? 0);
    // These events are of no type of the catalogue: a release that does not know them leaves them alone.
    expect(await restore('--keys', backup('keys'))).toBe(1);
    expect(said.at(-1)).toContain('LATER_RELEASE');
  });

  it('names the files that the store has lost, and holds everything else', async () => {
    await livedIn();
    const [organisation = ''] = await readdir(path.join(source.folder, 'files'));
    const [first = '', second = ''] = await readdir(path.join(source.folder, 'files', organisation));
    await rm(path.join(source.folder, 'files', organisation, first));
    await writeFile(path.join(source.folder, 'files', organisation, second), 'six');
    expect(await backUp()).toBe(1);
    expect(said.filter((line) => line.includes('lost or damaged'))).toHaveLength(2);
    expect(await restore()).toBe(0);
    expect(await readdir(target.folder)).toEqual([]);
  });

  it('of a log in KurrentDB is restored into Postgres, and its seals verify there', async () => {
    const kurrent = await startKurrentPeer();
    const log = marking(createKurrentLog({ connectionString: kurrent.url }), testKeys.markKey);
    ends.push(
      () => kurrent.close(),
      () => log.close(),
    );
    const data = { stayConnected: false };
    const signsIn = async (stream: string) => {
      const before = await Array.fromAsync(log.read(stream));
      await log.append(stream, before.length, happened(stream, 3, { type: 'SignedIn', data }));
    };
    const [one, other] = [`account-${randomUUID()}`, `account-${randomUUID()}`];
    await signsIn(one);
    await signsIn(other);
    await sealLog(log);
    await signsIn(one);
    const from = { ...source.services, log, dataFolder: source.folder, key, release: '0', knowledge: '0' };
    const { manifest } = await makeBackup(from, backup(), backup('backup-keys'));
    expect(manifest).toMatchObject({ dense: false, events: 10 });
    expect(await restore()).toBe(0);
    const restored = target.services.log;
    expect(await verifyLog(restored, { publicKey: key.publicKey, markKey: testKeys.markKey })).toMatchObject({
      events: 11,
      seals: 2,
      broken: null,
    });
    // What was not sealed there was sealed here, and the log goes on.
    const account = `account-${randomUUID()}`;
    await restored.append(account, 0, happened(account, 1, { type: 'SignedIn', data }));
    await sealLog(restored);
    expect(await verifyLog(restored, { publicKey: key.publicKey, markKey: testKeys.markKey })).toMatchObject({
      seals: 3,
      broken: null,
    });
    expect(await restoreCommand([backup()], io(target, { KURRENTDB_URL: kurrent.url }))).toBe(2);
  });

  it('goes into new folders only', async () => {
    await mkdir(backup('full'));
    await writeFile(path.join(backup('full'), 'something'), '');
    expect(await backUp('full')).toBe(1);
    expect(await backupCommand([], io(source))).toBe(2);
    expect(await backUp('full/something/within')).toBe(1);
    expect(said.at(-1)).toContain('No folder can be made there');
  });
});

describe('Every table', () => {
  it('is backed up, or follows from what is, or is left out on purpose', async () => {
    const backedUp = [
      'log.event',
      'log.installation_key',
      'log.organisation_key',
      'log.person_key',
      'public.mail_outcome',
      'public.reactor_checkpoint',
      'public.restored',
    ];
    const derived = [
      'public.view_row',
      'public.view_list',
      'public.view_partition',
      'public.moment_checkpoint',
      'public.view',
      'public.view_checkpoint',
      'public.history',
      'public.history_page',
      'public.view_check',
      'public.migration',
    ];
    // Sessions and tickets are keys that were handed out; the mailbox is for machines without mail; the queue heals from the log.
    // A sign-up whose link was not followed lives a day, and is done again.
    // Where the log is kept is settled by the installation that a backup is restored into; signs of life are of this hour.
    // Counts of tries mean something for an hour; the last hour's wrong passwords are no event yet.
    // What the sealer found, and what it told the witnesses, is of the installation that is restored into.
    // Jobs that wait for their turn are asked for again by the sweep, as the log has no outcome of them.
    // Names taken for documents of the company: their streams have them.
    // Ids of the payment provider's messages: what they said is in the log, and repeating one changes nothing.
    // Wishes for the newsletter that nobody confirmed: they are made again.
    const leftOut = [
      'public.document_name',
      'public.job_turn',
      'public.newsletter_request',
      'public.payment_message',
      'public.session',
      'public.ticket',
      'public.sign_up',
      'public.mailbox',
      'public.try_count',
      'public.failed_sign_in',
      'public.worker_heartbeat',
      'log.place',
      'log.witness',
      'public.record_state',
    ];
    const { rows } = await source.engine.pool.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'bullmq')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...backedUp, ...derived, ...leftOut].toSorted());
  });
});
