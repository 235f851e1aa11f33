import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from './api.ts';
import { newestWrite } from './own-writes.ts';
import type { QueryPath } from './topics.ts';
import { requestUnlessKnown, sharedWithTag } from './tags.ts';
import { supposedNow } from './what-if.ts';
import { withSearch, type Params } from './with-search.ts';

export { withSearch } from './with-search.ts';

/** The queries that can suppose a planned change: what they answer follows from the answers of a device. */
const supposing: ReadonlySet<string> = new Set<QueryPath>([
  'devices/getDeviceInfo',
  'profiling/profilingHistory',
  'profiling/getDerivation',
  'profiling/getApplicableRequirements',
  'normsReq/getAllNorms',
  'normsReq/getNormRequirements',
  'normsReq/searchRequirements',
  'normsReq/getGspr',
  'normsReq/getCoverage',
  'docTemplates/getDocTemplates',
  'docTemplates/getDocTemplate',
  'descriptions/getDescription',
  'descriptions/getPlaces',
  'devices/selected/build-steps',
  'risks/getRisk',
]);

/**
 * A read model now (`asOf` null), or at a position of the log. The past never changes, so it is cached for ever; the
 * present goes stale with the events that touch its topics (shared/topics.ts, shared/live.ts). While the screens suppose a
 * planned change, what follows from answers is asked as if it were carried out.
 */
export function query<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: QueryPath,
  params: Params = {},
  asOf: string | null = null,
) {
  const asIf = supposing.has(path) ? supposedNow(asOf) : null;
  const supposed: Params = asIf === null ? params : { ...params, asIf };
  return queryOptions({
    queryKey: [path, supposed, asOf ?? 'now'] as const,
    queryFn: ({ signal, client, queryKey }): Promise<z.infer<Schema>> => {
      const moment = asOf === null ? { after: newestWrite() ?? undefined } : { asOf };
      const known = client.getQueryData<z.infer<Schema>>(queryKey);
      return requestUnlessKnown(schema, withSearch(`/api/${path}`, { ...supposed, ...moment }), { signal }, known);
    },
    structuralSharing: sharedWithTag,
    staleTime: asOf === null ? 60_000 : Infinity,
    // While another moment of the same data loads, the earlier one stays on the screen.
    placeholderData: (before, from) =>
      JSON.stringify(from?.queryKey.slice(0, 2)) === JSON.stringify([path, supposed]) ? before : undefined,
  });
}

/** What changes only with a release, and knows no moment: `generics/getKnowledge`, for instance. */
export function fixture<Schema extends z.ZodMiniType>(schema: Schema, path: string, params: Params = {}) {
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => request(schema, withSearch(`/api/${path}`, params), { signal }),
    staleTime: Infinity,
  });
}
