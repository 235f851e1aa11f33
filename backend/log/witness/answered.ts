import type { Witness } from './port.ts';

/** Time limit of a witness, in milliseconds. A folder on another machine that is away neither responds nor fails. */
const timeLimit = 30_000;

/** Witnesses past the limit: they are not asked again until they respond. */
const hanging = new WeakSet<Witness>();

/** The response of a witness; rejects where it takes too long. The requested act may still happen later. */
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
