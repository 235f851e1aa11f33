import { inject } from 'vitest';
import * as z from 'zod';

/**
 * Address of a real Redis for the tests of this run. Undefined where this machine has none and none can be fetched:
 * `describe.runIf(await redisUrl())`. With CI set that is an error instead.
 */
export async function redisUrl(): Promise<string | undefined> {
  const answer = await fetch(`${inject('testServices')}/redis`);
  if (!answer.ok) throw new Error(await answer.text());
  return z.object({ url: z.string().optional() }).parse(await answer.json()).url;
}
