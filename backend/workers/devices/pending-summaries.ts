import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { summaryJob } from './device-summary.ts';

/** Summaries that were requested at least `afterMs` ago and have no outcome. */
export const pendingSummaries =
  (afterMs: number): PendingBy<ActaJobs> =>
  async (ask) => {
    const pending = await pendingRequests(ask, { name: 'device', field: 'pendingSummary', afterMs });
    return pending.map(({ device, organisation, request }) => summaryJob(device, organisation, request));
  };
