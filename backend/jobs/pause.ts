import { setTimeout } from 'node:timers/promises';

/** Waits `milliseconds`, or until `signal` aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
