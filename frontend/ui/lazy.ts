import { lazy as lazyOnce } from 'react';

/** Milliseconds between two tries: a server that restarts is back within half a minute. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000];

/** What `load` gives. Where it fails, it is called again after each of these waits; the last failure is thrown. */
export async function persistent<Code>(load: () => Promise<Code>, waits: readonly number[] = pauses): Promise<Code> {
  const [wait, ...further] = waits;
  if (wait === undefined) return load();
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return persistent(load, further);
  });
}

/** As React's, but asks again for code that does not come: its place shows the fallback meanwhile, and the screen stays. */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => persistent(load));
