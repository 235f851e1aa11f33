import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consultationDecider, readingKey, type ConsultRecord } from '#/backend/commands/consultations/consultation.ts';
import { handle } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { LRUCache } from 'lru-cache';
import type { User } from './edge/access.ts';
import { actorOf } from './edge/commands.ts';
import type { Services } from './edge/services.ts';

/** Calls that reveal nothing of the record. */
const notConsulted = new Set(['auth', 'generics', 'stream', 'openapi.json']);
const takesOut = /export|download|\/file$/i;

/** Records the reads of auditors before the response: a read that cannot be recorded gets no data. */
export function recordReadings(app: FastifyInstance, services: Services): void {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  async function record(user: User, reading: ConsultRecord): Promise<void> {
    const now = new Date();
    const key = `${user.session.id} ${readingKey(reading, now)}`;
    if (recorded.get(key)) return;
    const meta = { actor: await actorOf(services, user), organisation: user.organisation.id, device: null, now };
    // The same read has the same id in all processes, so that two of them record it once.
    const id = eventId(`consulted ${key}`, 0);
    const outcome = await handle(services.log, consultationDecider, user.session.id, reading, { ...meta, id });
    if (!outcome.ok) throw new Error(`A reading was not recorded: ${outcome.code}`);
    recorded.set(key, true);
  }

  app.addHook('onSend', async (request, reply) => {
    const { user } = request;
    if (user?.role !== 'auditor' || reply.statusCode !== 200) return;
    const reading = readingOf(request);
    if (reading) await record(user, reading);
  });
}

/** The part of the record that a call reads; null for calls that only change or concern the caller alone. */
function readingOf(request: FastifyRequest): ConsultRecord | null {
  const url = request.routeOptions.url ?? '';
  const isExport = takesOut.test(url);
  const [, api, first] = url.split('/');
  if (api !== 'api' || first === undefined || notConsulted.has(first)) return null;
  if (request.method !== 'GET' && !isExport) return null;
  const part = url.includes('/build-steps') ? 'roadmap' : first;
  return { type: 'ConsultRecord', part, device: deviceOf(request.query), isExport };
}

function deviceOf(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('deviceId' in query)) return null;
  return typeof query.deviceId === 'string' ? query.deviceId : null;
}
