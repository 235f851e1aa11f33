import type * as z from 'zod/mini';
import type { SiteStats } from '#/backend/api/generics/contract.ts';
import { useAnswer } from '../../shared/use-answer.ts';

const siteStats = async () => (await import('#/backend/api/generics/contract.ts')).SiteStats;

type Stats = z.infer<typeof SiteStats>;

/** The counts of the knowledge base: null while loading, 'failed' when they cannot be read. */
export function useSiteStats(): Stats | 'failed' | null {
  const { answer, error } = useAnswer(siteStats, '/api/generics/getSiteStats');
  return error ? 'failed' : answer;
}
