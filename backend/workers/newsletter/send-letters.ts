import type { Pool } from 'pg';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider, type LeadState } from '#/backend/commands/leads/leads.ts';
import { letterDecider } from '#/backend/commands/operator/letters.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { pause } from '#/backend/jobs/pause.ts';
import { PermanentFailure } from '#/backend/jobs/run-job.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { letterList, letterRows } from '#/backend/projections/documents/letters/fold.ts';
import { operatorDesk, type OnDesk } from '#/backend/queries/operator/desk.ts';
import { allPublications, type Publication } from '#/backend/queries/publications/publications.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { Mailer } from '../mail/mailer.ts';
import { letterText } from './letter-text.ts';
import type { LinkPorts } from './links.ts';

type LetterPorts = LinkPorts & {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  mailer: Mailer;
  /** The most mails of a round: providers refuse a sender of thousands at once. */
  perRound: number;
  onError: (error: unknown) => void;
};

const actor: Actor = { kind: 'system', id: 'newsletter', role: null, name: null };
const meta = (what: string) => ({ id: eventId(what, 0), actor, organisation: null, device: null });

/**
 * Goes on with every letter that was started. Each address is decided in its own stream first, which keeps the month,
 * and mailed once. What the mail server refuses for good is noted there; what fails otherwise is tried in the next
 * round.
 */
export async function sendLetters(ports: LetterPorts): Promise<void> {
  const sending = await lettersUnderWay(ports.pool);
  if (sending.length === 0) return;
  const publications = await allPublications(ports.pool, 'operator');
  let left = ports.perRound;
  for (const { row } of sending) {
    const publication = publications.find(({ id }) => id === row);
    left -= await sendOne(ports, row, publication?.isPublished ? publication : null, left);
    if (left <= 0) return;
  }
}

async function lettersUnderWay(pool: Pool) {
  const letters = await readList(scoped(pool, 'operator'), letterRows, letterList);
  return letters.filter(({ content }) => content.phase === 'sending');
}

/** Mails of one letter, at most `most`; returns how many. Without its publication, which was withdrawn, it ends. */
async function sendOne(ports: LetterPorts, id: string, publication: Publication | null, most: number): Promise<number> {
  const ended = await endedMails(ports.pool, id);
  const counts = { sent: 0, bounced: 0, tooSoon: 0 };
  for (const outcome of ended.values()) counts[outcome]++;
  let [mails, isWhole] = [0, true];
  const leads = publication ? await waitingLeads(ports.pool, ended) : [];
  for (const lead of leads) {
    if (mails >= most) return mails;
    const command = { type: 'AddressLetter', letter: id } as const;
    const decided = await handle(ports.log, leadDecider, lead, command, meta(`letter ${id} ${lead}`));
    if (!decided.ok) {
      if (decided.code === 'LETTER_TOO_SOON') counts.tooSoon++;
      continue;
    }
    const outcome = publication && (await mail(ports, publication, lead, decided.state));
    if (outcome === 'sent') mails++;
    if (outcome === 'failed') isWhole = false;
    else if (outcome !== null) counts[outcome]++;
  }
  if (isWhole) await handle(ports.log, letterDecider, id, { type: 'Finish', ...counts }, meta(`finished ${id}`));
  return mails;
}

/** The leads whose mail of a letter has ended, so that a round need not decide them again. */
async function endedMails(pool: Pool, letter: string): Promise<Map<string, 'sent' | 'bounced'>> {
  const prefix = mailKey(letter, '');
  const { rows } = await pool.query<{ key: string; refused: boolean }>(
    `select message_key as key, refusal is not null as refused from mail_outcome where starts_with(message_key, $1)
     union all select message_key, false from mailbox where starts_with(message_key, $1)`,
    [prefix],
  );
  return new Map(rows.map(({ key, refused }) => [key.slice(prefix.length), refused ? 'bounced' : 'sent']));
}

/** The other subscribers; those who had a letter last come last, as the month keeps most of them back. */
async function waitingLeads(pool: Pool, ended: ReadonlyMap<string, unknown>): Promise<string[]> {
  const last = ({ newsletter }: OnDesk) => newsletter?.lastLetterAt ?? '';
  return (await operatorDesk(pool))
    .filter(({ newsletter }) => newsletter?.isSubscribed)
    .toSorted((one, other) => last(one).localeCompare(last(other)))
    .map(({ id }) => id.slice('lead-'.length))
    .filter((lead) => !ended.has(lead));
}

const mailKey = (letter: string, lead: string) => `letter/${letter}/${lead}`;

/** Null: the person has left or was erased meanwhile. */
async function mail(ports: LetterPorts, publication: Publication, lead: string, state: LeadState) {
  const { log, vault, mailer, publicUrl, secret, onError } = ports;
  const { isSubscribed, address, locale, refused } = state;
  if (refused.has(publication.id)) return 'bounced';
  const email = isSubscribed && address ? await vault.open(address) : null;
  if (email === null) return null;
  try {
    const words = letterText({ publicUrl, secret }, publication, locale, lead);
    await mailer.send({
      key: mailKey(publication.id, lead),
      to: { name: '', address: email },
      ...words,
    });
    return 'sent';
  } catch (error) {
    if (!(error instanceof PermanentFailure)) {
      onError(error);
      return 'failed';
    }
    const command = { type: 'NoteBounce', letter: publication.id, answer: answerOf(error) } as const;
    await handle(log, leadDecider, lead, command, meta(`bounce ${publication.id} ${lead}`));
    return 'bounced';
  }
}

/** The code of a mail server, such as 550; without its words, which often hold the address. */
function answerOf({ cause, message }: PermanentFailure): string {
  const isCoded = typeof cause === 'object' && cause !== null && 'responseCode' in cause;
  return isCoded ? String(cause.responseCode) : message;
}

/** A lock of the database: of several workers, one sends at a time. */
const lockOfLetters = 4_680_120;

/** Sends letters again and again, until `signal` aborts. */
export async function runLetters(ports: LetterPorts & { everyMs: number; signal: AbortSignal }): Promise<void> {
  while (!ports.signal.aborted) {
    await round(ports).catch(ports.onError);
    await pause(ports.everyMs, ports.signal);
  }
}

/** Takes the lock only where there is a letter to send: mostly there is none. */
async function round(ports: LetterPorts): Promise<void> {
  if ((await lettersUnderWay(ports.pool)).length > 0) await alone(ports.pool, () => sendLetters(ports));
}

async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is lost while letters go out would end the process without a listener.
  const lost = (error: Error) => (broken = error);
  client.on('error', lost);
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lockOfLetters]);
    if (!rows[0]?.ok) return;
    await work();
    await client.query('select pg_advisory_unlock($1)', [lockOfLetters]);
  } catch (error) {
    // Its end gives the lock back.
    broken = new Error('the lock of letters', { cause: error });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
