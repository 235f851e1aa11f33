import type { Pool } from 'pg';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { Pending } from '#/backend/jobs/sweep.ts';
import { suggestionJob } from './risk-suggestions.ts';

/** Risks that were requested at least `afterMs` ago and have no outcome. */
export const pendingSuggestions =
  (pool: Pool, afterMs: number): Pending<ActaJobs> =>
  async () => {
    const pending = await pendingRequests(pool, { name: 'risk-file', field: 'pending', afterMs });
    return pending.map(({ device, organisation, request }) => suggestionJob(device, organisation, request));
  };
