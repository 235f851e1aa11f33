import type { Ask } from './asked-together.ts';

export type PendingRequest = { device: string; organisation: string; request: string };

/**
 * Requests in views of devices that are at least `afterMs` old and have no outcome: `field` of the view `name` is the
 * request with its time, null where there is none.
 */
export const pendingRequests = (
  ask: Ask,
  { name, field, afterMs }: { name: string; field: string; afterMs: number },
): Promise<PendingRequest[]> =>
  ask<PendingRequest>(
    `select v.key as device, v.organisation, v.document -> $2::text ->> 'request' as request
       from view v join view_checkpoint c using (name, version)
       where c.live and v.name = $1 and jsonb_typeof(v.document -> $2::text) = 'object'
         and (v.document -> $2::text ->> 'at')::timestamptz <= now() - make_interval(secs => $3)
         and v.organisation is not null`,
    [name, field, afterMs / 1000],
  );
