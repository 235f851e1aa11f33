import { setTimeout as rest } from 'node:timers/promises';
import type { Pool } from 'pg';
import { aheadOfLog } from '#/backend/projections/ahead.ts';
import { checkViews, type CheckedViews, type ViewCheck } from '#/backend/projections/check/check-views.ts';
import type { ViewFinding } from '#/backend/projections/check/finding.ts';
import { checkParts, readPartChecks, writePartCheck, type PartCheck } from '#/backend/projections/check/view-check.ts';
import { pause } from '#/backend/jobs/pause.ts';

const hour = 3_600_000;
/** Hours of UTC in which a part is checked again. */
const quietHours: ReadonlySet<number> = new Set([2, 3, 4]);
const keptFindings = 20;
const lockKey = 0x41435443;

type Done = Pick<PartCheck, 'part' | 'checkedAt' | 'wrong'>;

/**
 * The parts that are due: one that was never checked, at any hour; in the quiet hours, once a night, the part with the
 * oldest check, and the parts with faults.
 */
export function dueParts(done: readonly Done[], now: Date): number[] {
  // A check with a time in the future was not written by us.
  const checks = done.filter(({ checkedAt }) => checkedAt <= now);
  const never = Array.from({ length: checkParts }, (_, part) => part).find(
    (part) => !checks.some((check) => check.part === part),
  );
  if (never !== undefined) return [never];
  const oldest = checks.toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  const newest = oldest.at(-1)?.checkedAt.getTime() ?? 0;
  if (!quietHours.has(now.getUTCHours()) || now.getTime() - newest < 20 * hour) return [];
  return [...new Set([...oldest.slice(0, 1), ...oldest.filter(({ wrong }) => wrong > 0)].map(({ part }) => part))];
}

export type RunViewChecks = CheckedViews & {
  everyMs: number;
  signal: AbortSignal;
  onFinding: (finding: ViewFinding) => void;
  onError: (error: unknown) => void;
};

/** Repeatedly checks the parts that are due, until `signal` aborts. */
export async function runViewChecks(options: RunViewChecks): Promise<void> {
  const { everyMs, signal, onError } = options;
  while (!signal.aborted) {
    try {
      await checkDue(options);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await pause(everyMs, signal);
  }
}

async function checkDue(options: RunViewChecks): Promise<void> {
  const { pool, rowKey, signal } = options;
  await aloneInDatabase(pool, async () => {
    for (const part of dueParts(await readPartChecks(pool, rowKey), new Date())) {
      if ((await aheadOfLog(options)).length > 0 || signal.aborted) return;
      await checkPart(options, part);
    }
  });
}

/** Checks a part of the views and stores the result. Stores nothing for views that are still being built. */
export async function checkPart(
  views: CheckedViews & Pick<RunViewChecks, 'onFinding' | 'signal'>,
  part: number,
): Promise<ViewCheck> {
  const { pool, rowKey, signal } = views;
  const findings: ViewFinding[] = [];
  let began = performance.now();
  const check = await checkViews(views, {
    part: { number: part, of: checkParts },
    onFinding(finding) {
      if (findings.length < keptFindings) findings.push(finding);
      views.onFinding(finding);
    },
    // Works for a fifth of the time, and leaves the rest to the product.
    async breathe() {
      await rest(4 * (performance.now() - began), undefined, { signal });
      began = performance.now();
    },
  });
  const { head, compared, wrong } = check;
  if (check.unbuilt.length === 0)
    await writePartCheck(pool, rowKey, { part, checkedAt: new Date(), head, compared, wrong, findings });
  return check;
}

/** Of several workers, one runs the check. */
async function aloneInDatabase(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (!rows[0]?.mine) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  } finally {
    client.release();
  }
}
