import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { SiteStats } from '#/backend/api/generics/contract.ts';
import { request } from '../../shared/api.ts';

type Stats = z.infer<typeof SiteStats>;

/** The counts of the knowledge base: null while loading, 'failed' when they cannot be read. */
export function useSiteStats(): Stats | 'failed' | null {
  const [stats, setStats] = useState<Stats | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    request(SiteStats, '/api/generics/getSiteStats', { signal: stop.signal }).then(setStats, () => {
      if (!stop.signal.aborted) setStats('failed');
    });
    return () => stop.abort();
  }, []);
  return stats;
}
