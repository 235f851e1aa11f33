import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type * as z from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import { limitedHeap } from './peak-memory.ts';

/**
 * Runs one of the programs of this folder in a separate process, so that its memory is measured alone; returns the
 * message that it sends at its end. `heap`: megabytes of V8's heap, its default if not said.
 */
export async function alone<T>(
  program: string,
  args: readonly string[],
  shape: z.ZodType<T>,
  heap?: number,
): Promise<T> {
  const execArgv = heap === undefined ? [] : limitedHeap(heap);
  const child = fork(path.join(ROOT, 'tests/bench', program), args, { execArgv });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code} and said nothing`);
  });
  const [told] = await Promise.race([once(child, 'message'), ended]);
  await ended.catch(() => undefined);
  return shape.parse(told);
}
