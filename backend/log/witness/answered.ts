import type { Witness } from './port.ts';

/** How long a witness may take. A folder on another machine that is away neither answers nor fails. */
const timeLimit = 30_000;

/** Those that have not answered in time: they are not asked again until they do. */
const hanging = new WeakSet<Witness>();

/** What a witness answers; rejects where that takes too long. What was asked of it may still happen later. */
export async function answered<T>(witness: Witness, ask: () => Promise<T>, patienceMs = timeLimit): Promise<T> {
  if (hanging.has(witness)) throw new Error('no answer yet to what was asked before');
  const asking = ask().finally(() => hanging.delete(witness));
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    hanging.add(witness);
    late.reject(new Error(`no answer within ${patienceMs / 1000} s`));
  }, patienceMs);
  try {
    return await Promise.race([asking, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
