import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Format } from './render.ts';
import type { Delivery, Order } from './render-thread.ts';
import type { StampedDocument } from './stamp.ts';

/**
 * Makes files outside the thread of the requests, so that the layout of a long document does not delay other requests.
 */
export type RenderPool = {
  print: (document: StampedDocument, format: Format) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Number of cached files: a preview and a later download need one layout. */
const mostFiles = 32;
/** Megabytes that the thread may use before it ends; the next job starts another. */
const memory = 512;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

export function createRenderPool(): RenderPool {
  const waiting = new Map<number, Waiting>();
  const files = new LRUCache<string, Promise<Buffer>>({ max: mostFiles });
  let orders = 0;
  let thread: Worker | null = null;

  function start(): Worker {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    worker.unref();
    worker.on('message', (delivery: Delivery) => {
      const asker = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if (waiting.size === 0) worker.unref();
      if ('bytes' in delivery) asker?.resolve(Buffer.from(delivery.bytes));
      else asker?.reject(new Error(delivery.problem));
    });
    worker.on('error', (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => giveUp(worker, new Error('The thread that prints documents has ended')));
    return worker;
  }

  function giveUp(worker: Worker, error: Error): void {
    if (thread === worker) thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function order(document: StampedDocument, format: Format): Promise<Buffer> {
    thread ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const id = ++orders;
    waiting.set(id, { resolve, reject });
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, document, format } satisfies Order);
    return promise;
  }

  return {
    print(document, format) {
      const key = `${document.hash}.${format}`;
      const known = files.get(key);
      if (known) return known;
      const file = order(document, format);
      files.set(key, file);
      file.catch(() => files.delete(key));
      return file;
    },
    async close() {
      await thread?.terminate();
    },
  };
}
