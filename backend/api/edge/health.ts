import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readHeartbeats } from '#/backend/projections/heartbeat.ts';
import { whatToDoAhead } from '#/backend/projections/ahead.ts';
import { viewCheckState, type ViewCheckState } from '#/backend/projections/check/view-check.ts';
import { readRecordState, witnessesOf } from '#/backend/log/record-state.ts';
import { clockWarnings } from '#/backend/log/clocks.ts';
import { answer } from './errors.ts';
import { contentType, exposition, single, type Family } from './figures/exposition.ts';
import { lastSeal } from './figures/last-seal.ts';
import { processFigures } from './figures/process.ts';
import { workerFigures } from './figures/workers.ts';
import type { Services } from './services.ts';
import { workerState } from './worker-signs.ts';
import { lacksRoom } from './storage-full.ts';

/** Asked every few seconds: a log line for each would hide the others. */
const open = { config: { access: 'visitor' }, schema: { hide: true }, logLevel: 'warn' } as const;

/** Liveness, readiness and figures for monitoring; in production the figures need the token. */
export function healthRoutes(
  { pool, log, keys, clock, ahead, knowledge, settings }: Services,
  requests: () => Family[],
): FastifyPluginAsyncZod {
  const began = performance.now();
  const seal = lastSeal(log);
  const own = processFigures(pool);
  const clocks = rarely(10_000, () => clockWarnings({ log, pool }));
  return async (app) => {
    app.get('/healthz', open, async () => ({ status: 'ok' }));

    app.get('/readyz', open, async (_request, reply) => {
      try {
        await pool.query('select 1');
        if (ahead().length > 0)
          return await reply.code(503).send({ status: 'views ahead of the log', views: ahead(), says: whatToDoAhead });
        const failures = clock.failures();
        const failed = failures.filter((one) => !lacksRoom(one));
        if (failed.length > 0)
          return await reply.code(503).send({ status: 'views failed', views: failed.map(({ name }) => name) });
        const worker = workerState(await readHeartbeats(pool), (performance.now() - began) / 1000);
        // Waiting for disk space does not prevent reads, so turning clients away would not help. A worker cannot write
        // its heartbeat then.
        const isFull = failures.length > 0;
        if (worker === 'away' && !isFull) return await reply.code(503).send({ status: 'worker away' });
        const warnings = [...(isFull ? ['storage full'] : []), ...(await clocks())];
        const views = viewDetail(await viewCheckState(pool, keys.rowKey));
        // A record in doubt does not stop the product: people can read, and every screen shows it. Monitoring reads
        // `record` (docs/adr/0018).
        const known = await readRecordState(pool, keys.rowKey, new Date());
        const { answering, newest } = witnessesOf(known);
        return {
          status: 'ready',
          knowledge: knowledge.version,
          ...(worker === 'stale' ? { worker } : {}),
          ...views,
          record: known.status,
          witnesses: answering,
          witnessed: newest,
          ...(warnings.length > 0 ? { warnings } : {}),
        };
      } catch {
        return reply.code(503).send({ status: 'database away' });
      }
    });

    app.get('/metrics', open, async (request, reply) => {
      if (!mayMeasure(settings, request.headers.authorization)) return answer(reply, request, 'NOT_FOUND');
      const seen = Number(clock.slowest() ?? 0);
      // Read after the views, so that it is not behind them: a lag below 0 means that the log was put back.
      const head = Number((await log.head()) ?? 0);
      const lag = head - seen;
      // Where positions have gaps, the lag counts bytes of the log, not events.
      const name = log.isDense ? 'acta_view_lag_events' : 'acta_view_lag_bytes';
      const known = await readRecordState(pool, keys.rowKey, new Date());
      const figures = [
        single('acta_log_position', 'counter', head),
        single(name, 'gauge', lag),
        single('acta_views_failed', 'gauge', clock.failures().length),
        ...own(),
        ...viewFigures(await viewCheckState(pool, keys.rowKey)),
        ...requests(),
        ...workerFigures(await readHeartbeats(pool)),
        ...(await seal()),
        single('acta_record_in_doubt', 'gauge', known.status === 'in doubt' ? 1 : 0),
      ];
      return reply.type(contentType).send(exposition(figures));
    });
  };
}

const viewDetail = ({ state, wrong, newest }: ViewCheckState) => ({
  views: { state, wrong, checkedAt: newest?.toISOString() ?? null },
});

/** The result of the nightly comparison of the views, for monitoring. */
const viewFigures = ({ state, wrong, oldest }: ViewCheckState): Family[] => [
  single('acta_views_wrong_rows', 'gauge', wrong),
  single('acta_view_check_in_doubt', 'gauge', state === 'doubt' ? 1 : 0),
  single('acta_views_compared_timestamp_seconds', 'gauge', Math.floor((oldest?.getTime() ?? 0) / 1000)),
];

/** Reuses a result for `milliseconds`, because probes ask often. */
function rarely<T>(milliseconds: number, find: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > milliseconds) last = { at: performance.now(), found: find() };
    const { found } = last;
    found.catch(() => (last = null)); // not remembered: the next call tries again
    return found;
  };
}

function mayMeasure({ mode, metricsToken }: Services['settings'], authorization = ''): boolean {
  if (metricsToken === undefined) return mode !== 'production';
  const [wanted, given] = [`Bearer ${metricsToken}`, authorization].map((text) => Buffer.from(text));
  return wanted !== undefined && given?.length === wanted.length && timingSafeEqual(given, wanted);
}
