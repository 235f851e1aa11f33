import { backoff, pause } from './pause.ts';
import { LogUnavailable } from './port.ts';

export type RetryPolicy = {
  /** Attempts while the engine is out of reach. */
  tries: number;
  signal: AbortSignal;
  isLoss: (error: unknown) => boolean;
  /** Called at the first failed attempt, so that the wait is logged. */
  onLoss?: ((error: unknown) => void) | undefined;
};

/**
 * Repeats work that is idempotent until the engine is back. Throws `LogUnavailable` when it stays out of reach, and
 * every other error unchanged.
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
