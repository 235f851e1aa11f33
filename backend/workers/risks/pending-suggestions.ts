import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { suggestionJob } from './risk-suggestions.ts';

/** Risks that were requested at least `afterMs` ago and have no outcome. */
export const pendingSuggestions =
  (afterMs: number): PendingBy<ActaJobs> =>
  async (ask) => {
    const pending = await pendingRequests(ask, { name: 'risk-file', field: 'pending', afterMs });
    return pending.map(({ device, organisation, request }) => suggestionJob(device, organisation, request));
  };
