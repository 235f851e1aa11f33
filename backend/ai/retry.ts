import { setTimeout } from 'node:timers/promises';
import { askedWait, isPassing } from './openai-errors.ts';

const tries = 4;
const firstWaitMs = 300;

/**
 * Repeats a call after temporary failures: overload, rate limit, lost connection, cut body. Waits as long as the
 * provider asks, else twice as long each time, and never past `deadline` (epoch milliseconds): then it throws the last
 * error.
 */
export async function withRetries<T>(deadline: number, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = askedWait(error) ?? firstWaitMs * 2 ** (attempt - 1);
      if (signal.aborted || attempt === tries || !isPassing(error) || Date.now() + wait >= deadline) throw error;
      await setTimeout(wait, undefined, { signal });
    }
  }
}
