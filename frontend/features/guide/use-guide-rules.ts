import { useCallback, useEffect, useState } from 'react';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { request } from '../../shared/api.ts';

const classGuide = async () => (await import('#/backend/api/generics/contract.ts')).ClassGuide;

type Loaded = { rules: ClassGuide | null; failure: Error | null };
const nothing: Loaded = { rules: null, failure: null };

export const loadView = () => import('./guide-view.tsx');

/** The rules and questions of the guide, once for the page, beside its view; both null while they load. */
export function useGuideRules(): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState(nothing);
  const load = useCallback((signal?: AbortSignal) => {
    Promise.all([request(classGuide, '/api/generics/getClassGuide', signal && { signal }), loadView()]).then(
      ([rules]) => setLoaded({ rules, failure: null }),
      (error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (!signal?.aborted) setLoaded({ rules: null, failure });
      },
    );
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [load]);
  function retry() {
    setLoaded(nothing);
    load();
  }
  return { ...loaded, retry };
}
