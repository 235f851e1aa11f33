import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { creditJob, documentJob, judgementJob } from './reactor.ts';

/** Checks at work, and ended ones with a credit to give back, not heard of for `$1` seconds; by `view_pending_checks`. */
export const unended = `select v.document from view v join view_checkpoint c using (name, version)
  where c.live and v.name = 'check-run' and v.organisation is not null
    and ((v.document ->> 'status' in ('queued', 'reading', 'judging')
          and (v.document ->> 'at')::timestamptz <= now() - make_interval(secs => $1))
      or (v.document ->> 'returnsCredit' = 'true'
          and (v.document ->> 'endedAt')::timestamptz between now() - interval '1 day'
            and now() - make_interval(secs => $1)))`;

/**
 * Work of checks that were last heard of at least `afterMs` ago and have not ended, and credits of the last day that are
 * still to be given back.
 */
export const pendingChecks =
  (afterMs: number): PendingBy<ActaJobs> =>
  async (ask) => {
    const rows = await ask<{ document: CheckRun }>(unended, [afterMs / 1000]);
    return rows.flatMap(({ document }) => jobsOf(document));
  };

function jobsOf({ run, organisation, device, status, request, documents, readings, returnsCredit }: CheckRun) {
  if (!organisation || !request) return [];
  if (returnsCredit) return [creditJob(run, organisation, status === 'cancelled' ? 'cancelled' : 'failed')];
  const asked = { run, organisation, device, request: request.id };
  if (status === 'judging') return [judgementJob(asked)];
  return documents.filter(({ document }) => !readings[document]).map(({ document }) => documentJob(asked, document));
}
