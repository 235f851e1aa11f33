import type * as z from 'zod/mini';
import { SiteStats } from '#/backend/api/generics/contract.ts';
import { useAnswer } from '../../shared/use-answer.ts';

type Stats = z.infer<typeof SiteStats>;

/** The counts of the knowledge base: null while loading, 'failed' when they cannot be read. */
export function useSiteStats(): Stats | 'failed' | null {
  const { answer, error } = useAnswer(SiteStats, '/api/generics/getSiteStats');
  return error ? 'failed' : answer;
}
