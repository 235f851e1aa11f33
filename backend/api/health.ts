import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readRecordState, witnessesOf } from '#/backend/log/record-state.ts';
import { answer } from './errors.ts';
import type { Services } from './services.ts';

const open = { config: { access: 'visitor' }, schema: { hide: true } } as const;

/** Liveness, readiness and figures for monitoring; in production the figures are for whoever has the token. */
export function healthRoutes({ pool, log, clock, knowledge, settings, keys }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', open, async () => ({ status: 'ok' }));

    app.get('/readyz', open, async (_request, reply) => {
      try {
        await pool.query('select 1');
        const failures = clock.failures();
        // A record in doubt does not stop the product: people can read, and see it said on every screen. Whoever watches
        // the installation reads `record` (docs/adr/0018).
        const known = await readRecordState(pool, keys.rowKey, new Date());
        const { answering, newest } = witnessesOf(known);
        const record = { record: known.status, witnesses: answering, witnessed: newest };
        if (failures.length === 0) return { status: 'ready', knowledge: knowledge.version, ...record };
        return reply.code(503).send({ status: 'views failed', views: failures.map(({ name }) => name) });
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
      const lines = [
        '# TYPE acta_log_position counter',
        `acta_log_position ${head}`,
        `# TYPE ${name} gauge`,
        `${name} ${lag}`,
        '# TYPE acta_views_failed gauge',
        `acta_views_failed ${clock.failures().length}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ];
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  };
}

function mayMeasure({ mode, metricsToken }: Services['settings'], authorization = ''): boolean {
  if (metricsToken === undefined) return mode !== 'production';
  const [wanted, given] = [`Bearer ${metricsToken}`, authorization].map((text) => Buffer.from(text));
  return wanted !== undefined && given?.length === wanted.length && timingSafeEqual(given, wanted);
}
