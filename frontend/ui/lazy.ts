import { lazy as lazyOnce } from 'react';

/** Milliseconds between two tries: a server that restarts is back within half a minute. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000];

/** The same as often as it fails; in the end what the last try said. */
export async function persistent<Code>(load: () => Promise<Code>, waits: readonly number[] = pauses): Promise<Code> {
  const [wait, ...further] = waits;
  if (wait === undefined) return load();
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return persistent(load, further);
  });
}

/** As React's, but code that does not come is asked for again: its place stays empty, the rest of the screen stands. */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => persistent(load));
