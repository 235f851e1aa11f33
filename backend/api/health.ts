import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from './services.ts';

const open = { config: { access: 'visitor' }, schema: { hide: true } } as const;

/** Liveness, readiness and figures for monitoring. */
export function healthRoutes({ pool, log, clock, knowledge }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', open, async () => ({ status: 'ok' }));

    app.get('/readyz', open, async (_request, reply) => {
      try {
        await pool.query('select 1');
        const failures = clock.failures();
        if (failures.length === 0) return { status: 'ready', knowledge: knowledge.version };
        return reply.code(503).send({ status: 'views failed', views: failures.map(({ name }) => name) });
      } catch {
        return reply.code(503).send({ status: 'database away' });
      }
    });

    app.get('/metrics', open, async (_request, reply) => {
      const head = Number((await log.head()) ?? 0);
      const lag = head - Number(clock.slowest() ?? 0);
      const lines = [
        '# TYPE acta_log_position counter',
        `acta_log_position ${head}`,
        '# TYPE acta_view_lag_events gauge',
        `acta_view_lag_events ${lag}`,
        '# TYPE acta_views_failed gauge',
        `acta_views_failed ${clock.failures().length}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ];
      return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
    });
  };
}
