import { pause } from '#/backend/jobs/pause.ts';

/** Compares the clocks until `signal` aborts, and reports each warning once when it appears. */
export async function runClockWatch(options: {
  compare: () => Promise<readonly string[]>;
  everyMs: number;
  signal: AbortSignal;
  onWarning: (warning: string) => void;
}): Promise<void> {
  const { compare, everyMs, signal, onWarning } = options;
  let known: readonly string[] = [];
  while (!signal.aborted) {
    const found = await compare().catch(() => known); // the database is away; other parts report that
    for (const warning of found) if (!known.includes(warning)) onWarning(warning);
    known = found;
    await pause(everyMs, signal);
  }
}
