import type { EventLog } from '#/backend/log/port.ts';

const queues = new WeakMap<EventLog, Map<string, Promise<void>>>();

/**
 * Runs work on one stream in sequence within this process. Otherwise two commands of one process would race for the
 * same version, and a person with many parallel requests would cause conflicts with themselves.
 */
export async function withStreamMutex<T>(log: EventLog, stream: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(log) ?? new Map<string, Promise<void>>();
  queues.set(log, queue);
  const result = (queue.get(stream) ?? Promise.resolve()).then(work);
  const ended = result.then(nothing, nothing);
  queue.set(stream, ended);
  try {
    return await result;
  } finally {
    if (queue.get(stream) === ended) queue.delete(stream);
  }
}

const nothing = (): void => undefined;
