import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { HistoryEvent, StreamedEvent } from '#/backend/api/history/contract.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { topicsOf } from '#/backend/events/topics.ts';
import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import { toPosition } from '#/backend/log/position.ts';
import { readHistory } from '#/backend/projections/rows/history/read.ts';
import { isOverdue, userOfRequest } from '../access.ts';
import { answer } from '../errors.ts';
import { eventForReader } from '#/backend/queries/history/entry.ts';
import type { Services } from '../services.ts';
import { stillOpen } from '../sessions.ts';
import { isTooMany, type StreamLimits } from './limits.ts';
import { deliver, isBusy, sendHeartbeat, type Reader } from './reader.ts';

const heartbeatEvery = 15_000;
const pageSize = 500;
/** Events that end sessions. */
const ending = new Set(['SignedOut', 'SessionEnded', 'PasswordChanged', 'PasswordReset', 'PersonErased']);

/** A position as a header or an address names it; null where it names none. */
const positionIn = (named: unknown): Position | null =>
  typeof named === 'string' && /^\d{1,20}$/.test(named) ? toPosition(named) : null;

/** Whether this event changes the rights of a reader: the role, or when a second factor is due. */
function isAnew(event: LoggedEvent, { account }: Reader): boolean {
  if (event.type === 'MemberRoleChanged') return event.data.account === account;
  if (event.type === 'SecondFactorRemoved') return event.stream === `account-${account}`;
  return event.type === 'SecondFactorPolicyChanged';
}

/** Where `after` is no text it is ignored: a refusal would make the browser ask for the same again and again. */
const StreamSearch = z.object({ after: z.string().optional().catch(undefined) });

const streamed = (event: HistoryEvent): StreamedEvent => ({ ...event, topics: [...topicsOf(event.type)] });

/**
 * The live stream: every event of the organisation, once every view has seen it, so that a screen can read the change
 * at once. The id of a message is its position; a reader that reconnects with `Last-Event-ID` misses nothing, nor one
 * that names what it has read so far (`?after=`). A slow reader gets more when it has taken the sent messages, and uses no
 * more memory than that.
 */
export function liveRoutes(services: Services, limits: StreamLimits): FastifyPluginAsyncZod {
  const { pool, clock } = services;
  const clients = new Set<Reader>();
  let sending: Promise<void> | null = null;
  let again = false;

  function sendNews(): void {
    if (sending) {
      again = true;
      return;
    }
    sending = send()
      .catch(() => undefined) // the database is away; the next move of a view sends the missing events
      .finally(() => {
        sending = null;
        if (again) {
          again = false;
          sendNews();
        }
      });
  }

  async function send(): Promise<void> {
    const until = clock.slowest();
    // A failed view does not hold the clock back; if the audit trail itself failed, its events would be skipped.
    if (!until || clock.failures().some(({ name }) => name === 'history')) return;
    endAccess(({ until: lastDay }) => !isAccessOpen(lastDay, new Date()));
    const behind = [...clients].filter((client) => client.cursor < until && !isBusy(client));
    for (const [organisation, readers] of Map.groupBy(behind, (client) => client.organisation)) {
      const after = readers.map(({ cursor }) => cursor).toSorted()[0] ?? until;
      const rows = await readHistory({ pool, scope: { organisation } }, { after, until, limit: pageSize });
      const events = await Promise.all(rows.map((row) => eventForReader(services, row)));
      // Before anything is sent: a removed member does not get these events any more.
      for (const { event } of rows) {
        if (event.type === 'MemberRemoved' || event.type === 'MemberLeft')
          endAccess((one) => one.account === event.data.account && one.organisation === organisation);
        // A reader who keeps access reconnects at once, and the same event does not disconnect it again.
        endAccess((one) => one.organisation === organisation && one.openedAt < event.position && isAnew(event, one));
        if (event.type === 'AuditorAccessChanged')
          for (const one of readers) if (one.account === event.data.account) one.until = event.data.to;
      }
      const full = rows.length === pageSize;
      const reached = full ? (events.at(-1)?.position ?? until) : until;
      // A reader who has just signed out does not get the event: it would cause reads that are refused.
      if (events.some(({ type }) => ending.has(type))) await letGo();
      const messages = events.map((event) => ({
        position: event.position,
        text: `id: ${event.position}\nevent: appended\ndata: ${JSON.stringify(streamed(event))}\n\n`,
      }));
      for (const reader of readers)
        if (clients.has(reader) && !reader.response.writableEnded) deliver(reader, messages, reached);
      if (full) again = true;
    }
  }

  /** Ends at once the streams of readers without access. */
  function endAccess(hasEnded: (reader: Reader) => boolean): void {
    for (const client of [...clients].filter(hasEnded)) {
      clients.delete(client);
      client.response.end();
    }
  }

  /** Ends the streams of sessions and accesses that have ended. */
  async function letGo(): Promise<void> {
    endAccess((one) => !isAccessOpen(one.until, new Date()) || isOverdue(one, services.now()));
    const listening = [...clients];
    const sessions = listening.map(({ session }) => session);
    const open = await stillOpen(services, sessions);
    for (const { session, response } of listening) if (!open.has(session)) response.end();
  }

  return async (app) => {
    const stopListening = clock.onMove(sendNews);
    const timer = setInterval(() => {
      for (const client of clients) sendHeartbeat(client);
      letGo().catch(() => undefined); // the database is away; the next heartbeat asks again
    }, heartbeatEvery);
    app.addHook('preClose', async () => {
      stopListening();
      clearInterval(timer);
      for (const { response } of clients) response.end('event: bye\ndata: {}\nretry: 1000\n\n');
    });

    // Without HEAD, whose response would never end.
    app.get(
      '/stream',
      { exposeHeadRoute: false, config: { access: 'reader' }, schema: { hide: true } },
      (request, reply) => {
        const user = userOfRequest(request);
        const { after } = StreamSearch.parse(request.query);
        const cursor = positionIn(request.headers['last-event-id']) ?? positionIn(after) ?? clock.slowest() ?? '';
        const asker = { session: user.session.id, organisation: user.organisation.id };
        if (isTooMany(clients, asker, limits))
          return answer(reply.header('retry-after', '60'), request, 'TOO_MANY_STREAMS');
        reply.hijack();
        const response = reply.raw;
        response.writeHead(200, {
          ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
        // The id lets a reader without any other message reconnect here too.
        response.write(`retry: 1000\nid: ${cursor}\nevent: opened\ndata: {}\n\n`);
        const client: Reader = {
          ...asker,
          account: user.account,
          until: user.until,
          secondFactorDue: user.secondFactorDue,
          openedAt: request.seen ?? '',
          response,
          cursor,
          stuckAt: null,
        };
        clients.add(client);
        response.on('drain', sendNews); // a slow reader continues at its own pace
        response.on('close', () => clients.delete(client));
        sendNews();
      },
    );
  };
}
