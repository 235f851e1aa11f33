import { on } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Delivery, Order } from './judge-thread.ts';
import { TooMuchText, type JudgeRows } from './ports.ts';

type Options = {
  /** Megabytes of memory of a thread. 1,000 pages take about 300. */
  memory?: number;
  /** Milliseconds that a thread waits for the next check: it takes some seconds to read the knowledge base. */
  idleMs?: number;
};

/**
 * What a thread may hold. V8 does not count young objects as heap and lets them grow: with 24 MB of them a check of many
 * pages takes a tenth to a fifth less memory, for a tenth to a quarter more processor time.
 */
export const judgeLimits = (memory = 1536): ResourceLimits => ({
  maxOldGenerationSizeMb: memory,
  maxYoungGenerationSizeMb: 24,
});

export type JudgeThreads = { judge: JudgeRows; close: () => Promise<void> };

/**
 * Judges each check in a thread of its own, so that views and mail go on meanwhile. A thread that has come to an end of
 * its check waits for another one; one that failed, or whose check was cancelled, is ended at once.
 */
export function judgeThreads({ memory, idleMs = 120_000 }: Options = {}): JudgeThreads {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const busy = new Set<Worker>();

  function take(): Worker {
    const [waiting] = idle.keys();
    if (waiting) clearTimeout(idle.get(waiting));
    if (waiting) idle.delete(waiting);
    const worker = waiting ?? start();
    worker.ref();
    busy.add(worker);
    return worker;
  }

  function start(): Worker {
    const resourceLimits = judgeLimits(memory);
    const worker = new Worker(new URL('./judge-thread.ts', import.meta.url), { resourceLimits });
    worker.once('exit', () => idle.delete(worker));
    // While it waits nobody else hears it fail.
    worker.on('error', () => undefined);
    return worker;
  }

  function park(worker: Worker): void {
    worker.unref();
    const end = setTimeout(() => void worker.terminate(), idleMs).unref();
    idle.set(worker, end);
  }

  async function* judge(
    { documents, rows, base, onAsked }: Parameters<JudgeRows>[0],
    signal: AbortSignal,
  ): ReturnType<JudgeRows> {
    signal.throwIfAborted();
    const worker = take();
    const deliveries: NodeJS.AsyncIterator<readonly Delivery[]> = on(worker, 'message', { signal, close: ['exit'] });
    let isDone = false;
    try {
      for await (const document of documents) order(worker, { document });
      order(worker, { rows, base, forModel: onAsked !== undefined });
      for await (const [delivery] of deliveries) {
        if (!delivery) continue;
        isDone = 'isDone' in delivery;
        if ('isDone' in delivery) return;
        if ('finding' in delivery) yield delivery.finding;
        else onAsked?.(delivery.asked);
      }
      throw new Error('The thread that judges has ended');
    } catch (error) {
      throw isOutOfMemory(error) ? new TooMuchText('The documents do not fit in memory', { cause: error }) : error;
    } finally {
      await deliveries.return?.();
      busy.delete(worker);
      if (isDone) park(worker);
      else await worker.terminate();
    }
  }

  return {
    judge,
    async close() {
      await Promise.all([...idle.keys(), ...busy].map((worker) => worker.terminate()));
    },
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const order = (worker: Worker, given: Order): void => worker.postMessage(given);

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
