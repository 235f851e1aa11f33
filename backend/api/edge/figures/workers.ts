import type { Heartbeat } from '#/backend/projections/heartbeat.ts';
import { single, type Family } from './exposition.ts';

/**
 * Figures that workers reported with their heartbeats, newest first. There is one queue, so the newest worker reports
 * it.
 */
export function workerFigures(heartbeats: readonly Heartbeat[]): Family[] {
  // Of one host only the newest heartbeat counts: the others are from earlier processes.
  const speaking = heartbeats.filter(({ host }, index) => heartbeats.findIndex((one) => one.host === host) === index);
  const reported = speaking.flatMap(({ host, figures }) => (figures ? [{ host, figures }] : []));
  const queues = Object.entries(reported[0]?.figures.queue ?? {});
  return [
    single('acta_worker_heartbeat_age_seconds', 'gauge', heartbeats[0]?.age ?? null),
    {
      name: 'acta_queue_jobs',
      type: 'gauge',
      samples: queues.flatMap(([queue, counts]) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
    },
    {
      name: 'acta_job_failures_total',
      type: 'counter',
      samples: reported.flatMap(({ host, figures }) =>
        Object.entries(figures.failedAttempts).map(([kind, value]) => ({ labels: { host, kind }, value })),
      ),
    },
    {
      name: 'acta_mails_total',
      type: 'counter',
      samples: reported.flatMap(({ host, figures: { mails } }) =>
        Object.entries(mails).map(([outcome, value]) => ({ labels: { host, outcome }, value })),
      ),
    },
  ];
}
