import { setTimeout } from 'node:timers/promises';
import { askedWait, isPassing } from './openai-errors.ts';

const tries = 4;
const firstWaitMs = 300;

/**
 * Calls again after failures that pass: overload, rate limit, lost connection, cut body. Waits as long as the provider
 * asks, else twice as long each time, and never past `deadline` (epoch milliseconds): then the last error is thrown.
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
