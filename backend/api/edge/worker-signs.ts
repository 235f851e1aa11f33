import type { Heartbeat } from '#/backend/projections/heartbeat.ts';

/** A worker writes every ten seconds. */
const staleAfter = 60;
const awayAfter = 120;

/**
 * What the newest sign of life says, for an API that is up since `uptime` seconds: a worker that starts together with it
 * may take its time. Without a worker views stand still, every write waits in vain to be seen, and nothing is sealed:
 * that is not ready.
 */
export function workerState(heartbeats: readonly Heartbeat[], uptime: number): 'alive' | 'stale' | 'away' {
  const silence = Math.min(heartbeats[0]?.age ?? Infinity, uptime);
  if (silence > awayAfter) return 'away';
  return silence > staleAfter ? 'stale' : 'alive';
}
