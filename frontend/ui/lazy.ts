import { lazy as lazyOnce } from 'react';

/** Milliseconds between two tries: a server that restarts is back within half a minute. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000];

/**
 * What `load` gives. Where it fails, it is called again after each of these waits; the last failure is thrown. Code that
 * the server no longer has is not waited for: a tab from before an update has to load anew.
 */
export async function persistent<Code>(load: () => Promise<Code>, waits: readonly number[] = pauses): Promise<Code> {
  const [wait, ...further] = waits;
  if (wait === undefined) return load();
  return load().catch(async (error: unknown) => {
    if (await isGone(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return persistent(load, further);
  });
}

/** Browsers name in the error which module they could not fetch; where one does not, nothing is known. */
async function isGone(error: unknown): Promise<boolean> {
  const address = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
  if (address === undefined) return false;
  try {
    return (await fetch(address, { method: 'HEAD' })).status === 404;
  } catch {
    return false; // nobody answers: it may come back
  }
}

/** As React's, but asks again for code that does not come: its place shows the fallback meanwhile, and the screen stays. */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => persistent(load));
