import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { request } from '../../shared/api.ts';
import { newestWrite } from '../../shared/own-writes.ts';

type Loaded<Answer> = { path: string; round: number; answer: Answer | null; error: Error | null };

/**
 * The answer to a public question: null while it loads for the first time; while the next one loads, the one before it
 * stays. `path` has a query. `reload` asks again. Public pages load without the cache of the dashboard.
 */
export function useAnswer<Schema extends z.ZodMiniType>(schema: Schema, path: string) {
  const [loaded, setLoaded] = useState<Loaded<z.infer<Schema>>>({ path: '', round: 0, answer: null, error: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const own = newestWrite();
    const address = own === null ? path : `${path}&after=${own}`;
    request(schema, address, { signal: stop.signal }).then(
      (answer) => setLoaded({ path, round, answer, error: null }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setLoaded({ path, round, answer: null, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => stop.abort();
  }, [schema, path, round]);
  return {
    ...loaded,
    isCurrent: loaded.path === path && loaded.round === round,
    reload: () => setRound((before) => before + 1),
  };
}
