import { getDefaultStore } from 'jotai';
import { use, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { request } from './api.ts';
import { AskingContext } from './asking.ts';
import { asWritten, given, takeGiven } from './given.ts';
import type { Later } from './later.ts';
import { newestWrite } from './own-writes.ts';
import { sessionAtom } from './session.ts';

type Loaded<Answer> = { path: string; round: number; answer: Answer | null; error: Error | null };

/**
 * The answer to a public question: null while it loads for the first time; while the next one loads, the one before it
 * stays. `reload` asks again. Public pages load without the cache of the dashboard. The server waits for the answer and
 * sends it with the page that it writes; a signed-in person asks again, since they may see more.
 */
export function useAnswer<Schema extends z.ZodMiniType>(schema: Later<Schema>, path: string) {
  const asking = use(AskingContext);
  const known = asking ? use(asking.ask(path)) : given(path);
  const [loaded, setLoaded] = useState<Loaded<z.infer<Schema>>>(() =>
    known === undefined
      ? { path: '', round: 0, answer: null, error: null }
      : { path, round: 0, answer: asWritten(schema, known), error: null },
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (takeGiven(path) && getDefaultStore().get(sessionAtom) === null) return;
    const stop = new AbortController();
    const own = newestWrite();
    const address = own === null ? path : `${path}${path.includes('?') ? '&' : '?'}after=${own}`;
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
