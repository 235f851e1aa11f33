import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { NotANomenclature, readNomenclature, type Nomenclature, type NomenclatureFault } from './nomenclature.ts';

const Order = z.object({ bytes: z.instanceof(Uint8Array), fileName: z.string() });
export type Outcome = { nomenclature: Nomenclature } | { fault: NomenclatureFault };

/** The thread of `read-in-thread.ts`: reads one file and ends. */
async function outcome(): Promise<Outcome> {
  const { bytes, fileName } = Order.parse(workerData);
  try {
    return { nomenclature: await readNomenclature(Buffer.from(bytes), fileName) };
  } catch (error) {
    if (error instanceof NotANomenclature) return { fault: error.fault };
    throw error;
  }
}

const said = await outcome();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(said);
