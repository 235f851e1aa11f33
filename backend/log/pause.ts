/** Waits `milliseconds`, or until `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Milliseconds before attempt number `attempt` (from 1): doubling from 50 ms up to 2 s. */
export const backoff = (attempt: number): number => Math.min(2000, 25 * 2 ** attempt);
