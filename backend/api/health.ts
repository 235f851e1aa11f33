import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readHeartbeats } from '#/backend/projections/heartbeat.ts';
import { answer } from './errors.ts';
import { contentType, exposition, single, type Family } from './figures/exposition.ts';
import { lastSeal } from './figures/last-seal.ts';
import { workerFigures } from './figures/workers.ts';
import type { Services } from './services.ts';
import { workerState } from './worker-signs.ts';

/** Asked every few seconds: a line for each would bury the others. */
const open = { config: { access: 'visitor' }, schema: { hide: true }, logLevel: 'warn' } as const;

/** Liveness, readiness and figures for monitoring; in production the figures are for whoever has the token. */
export function healthRoutes(
  { pool, log, clock, knowledge, settings }: Services,
  requests: () => Family[],
): FastifyPluginAsyncZod {
  const began = performance.now();
  const seal = lastSeal(log);
  return async (app) => {
    app.get('/healthz', open, async () => ({ status: 'ok' }));

    app.get('/readyz', open, async (_request, reply) => {
      try {
        await pool.query('select 1');
        const failures = clock.failures();
        if (failures.length > 0)
          return reply.code(503).send({ status: 'views failed', views: failures.map(({ name }) => name) });
        const worker = workerState(await readHeartbeats(pool), (performance.now() - began) / 1000);
        if (worker === 'away') return reply.code(503).send({ status: 'worker away' });
        return { status: 'ready', knowledge: knowledge.version, ...(worker === 'stale' ? { worker } : {}) };
      } catch {
        return reply.code(503).send({ status: 'database away' });
      }
    });

    app.get('/metrics', open, async (request, reply) => {
      if (!mayMeasure(settings, request.headers.authorization)) return answer(reply, request, 'NOT_FOUND');
      const head = Number((await log.head()) ?? 0);
      const lag = head - Number(clock.slowest() ?? 0);
      // Where positions leave gaps they count what the log has written, and not events.
      const name = log.isDense ? 'acta_view_lag_events' : 'acta_view_lag_bytes';
      const figures = [
        single('acta_log_position', 'counter', head),
        single(name, 'gauge', lag),
        single('acta_views_failed', 'gauge', clock.failures().length),
        single('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
        ...requests(),
        ...workerFigures(await readHeartbeats(pool)),
        ...(await seal()),
      ];
      return reply.type(contentType).send(exposition(figures));
    });
  };
}

function mayMeasure({ mode, metricsToken }: Services['settings'], authorization = ''): boolean {
  if (metricsToken === undefined) return mode !== 'production';
  const [wanted, given] = [`Bearer ${metricsToken}`, authorization].map((text) => Buffer.from(text));
  return wanted !== undefined && given?.length === wanted.length && timingSafeEqual(given, wanted);
}
