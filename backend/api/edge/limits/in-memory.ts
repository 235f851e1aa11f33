import type { Count, Counters } from './counters.ts';

const most = 100_000;

/** Counters of this process alone. When there are too many keys, the oldest windows are dropped first. */
export function memoryCounters(now: () => number = Date.now): Counters {
  const counts = new Map<string, { tries: number; endsAt: number }>();
  const running = (key: string) => {
    const found = counts.get(key);
    return found && found.endsAt > now() ? found : null;
  };

  return {
    async add(key, windowMs): Promise<Count> {
      const found = running(key);
      if (!found) counts.delete(key);
      const count = found ?? { tries: 0, endsAt: now() + windowMs };
      counts.set(key, count);
      count.tries += 1;
      for (const oldest of counts.keys()) {
        if (counts.size <= most) break;
        counts.delete(oldest);
      }
      return { tries: count.tries, endsInMs: count.endsAt - now() };
    },

    async takeBack(key) {
      const found = running(key);
      if (found && found.tries > 0) found.tries -= 1;
    },

    close: () => Promise.resolve(),
  };
}
