import { parentPort } from 'node:worker_threads';
import { render, type Format } from './render.ts';
import type { StampedDocument } from './stamp.ts';

export type Order = { id: number; document: StampedDocument; format: Format };
export type Delivery = { id: number } & ({ bytes: Uint8Array } | { problem: string });

/** The thread of `render-pool.ts`: makes one file after the other. */
parentPort?.on('message', async ({ id, document, format }: Order) => {
  let delivery: Delivery;
  try {
    delivery = { id, bytes: await render(document, format) };
  } catch (error) {
    delivery = { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(delivery);
});
