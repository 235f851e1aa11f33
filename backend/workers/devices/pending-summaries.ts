import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { PendingIn } from '#/backend/jobs/sweep.ts';
import { summaryJob } from './device-summary.ts';

/** Summaries that were requested at least `afterMs` ago and have no outcome. */
export const pendingSummaries =
  (afterMs: number): PendingIn<ActaJobs> =>
  async (client) => {
    const pending = await pendingRequests(client, { name: 'device', field: 'pendingSummary', afterMs });
    return pending.map(({ device, organisation, request }) => summaryJob(device, organisation, request));
  };
