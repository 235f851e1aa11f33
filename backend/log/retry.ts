import { backoff, pause } from './pause.ts';
import { LogUnavailable } from './port.ts';

export type RetryPolicy = {
  /** How often something is sent while the engine is out of reach. */
  tries: number;
  signal: AbortSignal;
  isLoss: (error: unknown) => boolean;
  /** Told of the first try that failed, so that waiting is not silent. */
  onLoss?: ((error: unknown) => void) | undefined;
};

/**
 * Repeats what changes nothing, or changes it once, until the engine answers. Throws `LogUnavailable` when it stays out
 * of reach, and every other error as it is.
 */
export async function retryUntilAvailable<T>(
  work: () => Promise<T>,
  { tries, signal, isLoss, onLoss }: RetryPolicy,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLoss(error)) throw error;
      if (attempt >= tries || signal.aborted) throw new LogUnavailable(error);
      if (attempt === 1) onLoss?.(error);
      await pause(backoff(attempt), signal);
    }
  }
}
