import type { Pool } from 'pg';
import { inScope } from '#/backend/projections/scope.ts';
import type { ActaJobs } from '../jobs.ts';
import type { Pending } from '../sweep.ts';
import { suggestionJob } from './risk-suggestions.ts';

/** Risks that were asked for at least `afterMs` ago and have no outcome. */
export const pendingSuggestions =
  (pool: Pool, afterMs: number): Pending<ActaJobs> =>
  async () => {
    const { rows } = await inScope(pool, 'system', (client) =>
      client.query<{ device: string; organisation: string; request: string }>(
        `select v.key as device, v.organisation, v.document -> 'pending' ->> 'request' as request
         from view v join view_checkpoint c using (name, version)
         where c.live and v.name = 'risk-file' and jsonb_typeof(v.document -> 'pending') = 'object'
           and (v.document -> 'pending' ->> 'at')::timestamptz <= now() - make_interval(secs => $1)
           and v.organisation is not null`,
        [afterMs / 1000],
      ),
    );
    return rows.map(({ device, organisation, request }) => suggestionJob(device, organisation, request));
  };
