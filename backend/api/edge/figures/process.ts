import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { single, type Family } from './exposition.ts';

/** Milliseconds between two looks at the loop: what it measures begins with these. */
const resolution = 20;

/** How late the event loop of this process was since the last reading, and what its database connections do. */
export function processFigures(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): () => Family[] {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return () => {
    const [p99, most] = delay.count === 0 ? [0, 0] : [late(delay.percentile(99)), late(delay.max)];
    delay.reset();
    return [
      single('acta_event_loop_lag_p99_seconds', 'gauge', p99),
      single('acta_event_loop_lag_max_seconds', 'gauge', most),
      {
        name: 'acta_database_connections',
        type: 'gauge',
        samples: [
          { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
        ],
      },
      single('acta_database_requests_waiting', 'gauge', pool.waitingCount),
      single('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
    ];
  };
}

/** Seconds, of nanoseconds that begin with the time between two looks. */
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
