import type { Pool } from 'pg';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { Pending } from '#/backend/jobs/sweep.ts';
import { summaryJob } from './device-summary.ts';

/** Summaries that were requested at least `afterMs` ago and have no outcome. */
export const pendingSummaries =
  (pool: Pool, afterMs: number): Pending<ActaJobs> =>
  async () => {
    const pending = await pendingRequests(pool, { name: 'device', field: 'pendingSummary', afterMs });
    return pending.map(({ device, organisation, request }) => summaryJob(device, organisation, request));
  };
