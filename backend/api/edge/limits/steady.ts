import { createHmac } from 'node:crypto';
import type { Counters } from './counters.ts';
import { memoryCounters } from './in-memory.ts';

/**
 * Shared counters that work while their store is away: every process also counts for itself, and uses its own count
 * then. Requests stay limited, and nobody is locked out. The store gets keyed digests instead of addresses. `onAway` is
 * called once until the store is back.
 */
export function steadyCounters(
  shared: Counters,
  { secret, onAway }: { secret: string; onAway: (error: unknown) => void },
): Counters {
  const own = memoryCounters();
  let isAway = false;
  const named = (key: string) => createHmac('sha256', secret).update(`tries|${key}`).digest('base64url');

  async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await ask();
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) onAway(error);
      isAway = true;
      return null;
    }
  }

  return {
    async add(key, windowMs) {
      const alone = await own.add(key, windowMs);
      return (await asked(() => shared.add(named(key), windowMs))) ?? alone;
    },
    async takeBack(key) {
      await own.takeBack(key);
      await asked(() => shared.takeBack(named(key)));
    },
    close: () => shared.close(),
  };
}
