import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import { pendingRequests } from '#/backend/jobs/pending-requests.ts';
import type { PendingIn } from '#/backend/jobs/sweep.ts';
import { suggestionJob } from './risk-suggestions.ts';

/** Risks that were requested at least `afterMs` ago and have no outcome. */
export const pendingSuggestions =
  (afterMs: number): PendingIn<ActaJobs> =>
  async (client) => {
    const pending = await pendingRequests(client, { name: 'risk-file', field: 'pending', afterMs });
    return pending.map(({ device, organisation, request }) => suggestionJob(device, organisation, request));
  };
