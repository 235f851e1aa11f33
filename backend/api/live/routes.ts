import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Position } from '#/backend/events/envelope.ts';
import { toPosition } from '#/backend/log/position.ts';
import { readHistory } from '#/backend/projections/history/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import { userOfRequest } from '../access.ts';
import { eventAnswer } from '../history/event-answer.ts';
import type { Services } from '../services.ts';

type Client = { organisation: string; session: string; response: ServerResponse; cursor: Position };

const heartbeatEvery = 15_000;
/** A reader that is this many bytes behind is let go; it comes back where it was. */
const backlogLimit = 64 * 1024 * 1024;
const pageSize = 500;

/**
 * The live stream: every event of the organisation, once every view has seen it, so that a screen that hears of it can
 * ask for it. The id of a message is its position; a reader that comes back with `Last-Event-ID` misses nothing.
 */
export function liveRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, clock } = services;
  const clients = new Set<Client>();
  let sending: Promise<void> | null = null;
  let again = false;

  function sendNews(): void {
    if (sending) {
      again = true;
      return;
    }
    sending = send()
      .catch(() => undefined) // the database is away; the next move of a view sends what is missing
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
    // A view that failed does not hold the clock back; where it is the trail itself, its events would be passed over.
    if (!until || clock.failures().some(({ name }) => name === 'history')) return;
    const behind = [...clients].filter(({ cursor }) => cursor < until);
    for (const [organisation, readers] of Map.groupBy(behind, (client) => client.organisation)) {
      const after = readers.map(({ cursor }) => cursor).toSorted()[0] ?? until;
      const rows = await inScope(pool, { organisation }, (client) =>
        readHistory(client, { after, until, limit: pageSize }),
      );
      const events = await Promise.all(rows.map((row) => eventAnswer(services, row)));
      const full = rows.length === pageSize;
      const reached = full ? (events.at(-1)?.position ?? until) : until;
      const messages = events.map((event) => ({
        position: event.position,
        text: `id: ${event.position}\nevent: appended\ndata: ${JSON.stringify(event)}\n\n`,
      }));
      for (const reader of readers) {
        const text = messages.filter(({ position }) => position > reader.cursor).map((message) => message.text);
        if (reader.cursor < reached) reader.cursor = reached;
        if (text.length > 0) reader.response.write(text.join(''));
        if (reader.response.writableLength > backlogLimit) reader.response.destroy();
      }
      if (full) again = true;
      if (events.some(({ type }) => type === 'SignedOut')) await letGo();
    }
  }

  /** Ends the streams of sessions that have ended. */
  async function letGo(): Promise<void> {
    const listening = [...clients];
    const { rows } = await pool.query<{ id: string }>(
      'select id from session where id = any($1) and expires_at > now()',
      [listening.map(({ session }) => session)],
    );
    const open = new Set(rows.map(({ id }) => id));
    for (const { session, response } of listening) if (!open.has(session)) response.end();
  }

  return async (app) => {
    const stopListening = clock.onMove(sendNews);
    const heartbeat = setInterval(() => {
      for (const { response } of clients) response.write(': still here\n\n');
      letGo().catch(() => undefined); // the database is away; the next beat asks again
    }, heartbeatEvery);
    app.addHook('preClose', async () => {
      stopListening();
      clearInterval(heartbeat);
      for (const { response } of clients) response.end('event: bye\ndata: {}\nretry: 1000\n\n');
    });

    app.get('/stream', { config: { access: 'reader' }, schema: { hide: true } }, (request, reply) => {
      const user = userOfRequest(request);
      const last = request.headers['last-event-id'];
      const cursor = typeof last === 'string' && /^\d{1,20}$/.test(last) ? toPosition(last) : (clock.slowest() ?? '');
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 1000\n\n');
      const client: Client = { organisation: user.organisation.id, session: user.session.id, response, cursor };
      clients.add(client);
      response.on('close', () => clients.delete(client));
      sendNews();
    });
  };
}
