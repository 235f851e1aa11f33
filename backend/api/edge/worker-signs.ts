import type { Heartbeat } from '#/backend/projections/heartbeat.ts';

/** A worker writes a heartbeat every ten seconds. */
const staleAfter = 60;
const awayAfter = 120;

/**
 * The state that the newest heartbeat shows, for an API that has run for `uptime` seconds: a worker that starts at the
 * same time needs a moment. Without a worker views stop, every write waits in vain to be seen, and nothing is sealed:
 * the API is not ready.
 */
export function workerState(heartbeats: readonly Heartbeat[], uptime: number): 'alive' | 'stale' | 'away' {
  const silence = Math.min(heartbeats[0]?.age ?? Infinity, uptime);
  if (silence > awayAfter) return 'away';
  return silence > staleAfter ? 'stale' : 'alive';
}
