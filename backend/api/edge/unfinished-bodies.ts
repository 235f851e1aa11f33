import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalBody } from './errors.ts';
import { refusals } from './refusals.ts';

/** Time limits of a body in milliseconds, and the number of visitors' bodies under way at once. */
export type BodyLimits = {
  /** Without a byte. */
  quietMs: number;
  /** In all, for calls that need no session. */
  visitorMs: number;
  /** In all, for JSON of members. */
  jsonMs: number;
  /** In all, for members' forms with files and pictures. */
  formMs: number;
  /** Bodies under way of calls without session; with one more, the oldest is ended. */
  waitingVisitors: number;
};

export const bodyLimits: BodyLimits = {
  quietMs: 30_000,
  visitorMs: 30_000,
  jsonMs: 2 * 60_000,
  formMs: 5 * 60_000,
  waitingVisitors: 256,
};

/** Largest body of a call that needs no session, in bytes. */
const visitorBodyLimit = 64 * 1024;

type Waiting = {
  request: FastifyRequest;
  reply: FastifyReply;
  since: number;
  longest: number;
  bytes: number;
  movedAt: number;
  isVisitor: boolean;
};

/**
 * Ends requests whose body does not arrive: after `quietMs` without a byte, and after a limit in all. Bodies of
 * visitors are small and their number is limited, so that waiting bodies use little memory. The body of an honest
 * visitor arrives in one piece, so it is never the oldest for long.
 */
export function endUnfinishedBodies(app: FastifyInstance, limits: BodyLimits): void {
  const all = new Set<Waiting>();

  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'visitor') route.bodyLimit ??= visitorBodyLimit;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const waiting = waitingFor(request, reply, limits);
    all.add(waiting);
    request.raw.once('close', () => all.delete(waiting));
    request.raw.once('end', () => all.delete(waiting));
    if (waiting.isVisitor) endOldest();
  });

  function endOldest(): void {
    const visitors = [...all].filter((one) => one.isVisitor && !one.request.raw.complete);
    // A set keeps its entries in the order of insertion.
    for (const one of visitors.slice(0, Math.max(0, visitors.length - limits.waitingVisitors))) end(one);
  }

  function look(): void {
    const now = performance.now();
    for (const one of all) {
      const bytes = one.request.raw.socket.bytesRead;
      if (bytes !== one.bytes) [one.bytes, one.movedAt] = [bytes, now];
      if (one.request.raw.complete) all.delete(one);
      else if (now - one.movedAt > limits.quietMs || now - one.since > one.longest) end(one);
    }
  }

  function end(waiting: Waiting): void {
    all.delete(waiting);
    endRequest(waiting);
  }

  const shortest = Math.min(limits.quietMs, limits.visitorMs, limits.jsonMs, limits.formMs);
  const looking = setInterval(look, Math.min(1_000, shortest / 5)).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function waitingFor(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): Waiting {
  const now = performance.now();
  const { access } = request.routeOptions.config;
  const isVisitor = access === undefined || access === 'visitor';
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  const member = isJson ? limits.jsonMs : limits.formMs;
  const longest = isVisitor ? limits.visitorMs : member;
  return { request, reply, since: now, longest, bytes: request.raw.socket.bytesRead, movedAt: now, isVisitor };
}

/**
 * Milliseconds in which the response can arrive: input is discarded meanwhile, since an early close would lose the
 * response.
 */
const lingerMs = 500;

/**
 * Sends the reason if no response was sent yet, and closes the connection: later bytes would still be part of the body.
 */
function endRequest({ request, reply }: Waiting): void {
  const { raw } = reply;
  const close = () => request.raw.destroy();
  if (raw.headersSent) return void close();
  request.log.warn({ refused: 'BODY_UNFINISHED', route: request.routeOptions.url, from: request.ip }, 'refused');
  reply.hijack();
  raw.writeHead(refusals.BODY_UNFINISHED.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  request.raw.resume();
  raw.end(JSON.stringify(refusalBody(request, 'BODY_UNFINISHED')), () => setTimeout(close, lingerMs).unref());
}
