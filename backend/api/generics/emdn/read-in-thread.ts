import { Worker } from 'node:worker_threads';
import { NotANomenclature, type Nomenclature } from './nomenclature.ts';
import type { Outcome } from './read-thread.ts';

/** Megabytes of heap and milliseconds that a file may take. */
const [memory, time] = [768, 60_000];

/**
 * Reads a nomenclature in a thread of its own, which is ended where it takes too much: a hostile workbook stops nobody.
 * Throws `NotANomenclature`.
 */
export function readInThread(bytes: Uint8Array, fileName: string): Promise<Nomenclature> {
  const { promise, resolve, reject } = Promise.withResolvers<Nomenclature>();
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { bytes, fileName },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const isTooMuch = () => reject(new NotANomenclature({ code: 'UNREADABLE', at: 'list of codes' }));
  const wall = setTimeout(() => {
    isTooMuch();
    void worker.terminate();
  }, time);
  worker.on('message', (outcome: Outcome) =>
    'fault' in outcome ? reject(new NotANomenclature(outcome.fault)) : resolve(outcome.nomenclature),
  );
  worker.on('error', (error) => (isOutOfMemory(error) ? isTooMuch() : reject(error)));
  worker.on('exit', () => {
    clearTimeout(wall);
    isTooMuch();
  });
  return promise;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
