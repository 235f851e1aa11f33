import type { Pool } from 'pg';
import * as z from 'zod';
import type { Position } from '#/backend/events/envelope.ts';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import type { ViewFinding } from './finding.ts';

/** Number of parts of the view check; one part is checked each night. */
export const checkParts = 7;

/** The result of folding a part of the views again. `findings`: the first of them. */
export type PartCheck = {
  part: number;
  checkedAt: Date;
  head: Position | null;
  compared: number;
  wrong: number;
  findings: readonly ViewFinding[];
};

/**
 * The result for all views. `unchecked`: not all parts were folded again yet. `equal`: all parts equal the log.
 * `differ`: some rows do not. `doubt`: somebody has altered the stored results. `oldest`: time of the oldest check
 * among the parts, null until each was checked once.
 */
export type ViewCheckState = {
  state: 'unchecked' | 'equal' | 'differ' | 'doubt';
  wrong: number;
  parts: number;
  newest: Date | null;
  oldest: Date | null;
};

const Findings = z.array(
  z.object({
    view: z.string(),
    key: z.string(),
    problem: z.enum(['DIFFERS', 'MISSING', 'FOREIGN', 'NOT_MARKED']),
    path: z.string().nullable(),
    position: z.string().nullable(),
  }),
);

/** The stored results, by part. */
export async function readPartChecks(pool: Pool, rowKey: Uint8Array): Promise<(PartCheck & { isOurs: boolean })[]> {
  const { rows } = await pool.query<Omit<PartCheck, 'findings'> & { findings: unknown; mark: Buffer }>(
    `select part, checked_at as "checkedAt", head, compared, wrong, findings, mark from view_check order by part`,
  );
  return rows.map(({ mark, findings, ...row }) => {
    const parsed = Findings.safeParse(findings);
    const check = { ...row, findings: parsed.data ?? [] };
    return { ...check, isOurs: parsed.success && hasRowMark(rowKey, marked(check), mark) };
  });
}

/** Writes the result with the rights of the worker, which alone has them. */
export async function writePartCheck(pool: Pool, rowKey: Uint8Array, check: PartCheck): Promise<void> {
  const { part, checkedAt, head, compared, wrong, findings } = check;
  await pool.query(
    `insert into view_check (part, checked_at, head, compared, wrong, findings, mark) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (part) do update set checked_at = excluded.checked_at, head = excluded.head, compared = excluded.compared,
       wrong = excluded.wrong, findings = excluded.findings, mark = excluded.mark`,
    [part, checkedAt, head, compared, wrong, JSON.stringify(findings), rowMark(rowKey, marked(check))],
  );
}

const marked = ({ part, checkedAt, head, compared, wrong, findings }: PartCheck) =>
  ['view_check', part, checkedAt, head, compared, wrong, findings] as const;

export function stateOf(checks: readonly (PartCheck & { isOurs: boolean })[]): ViewCheckState {
  const wrong = checks.reduce((sum, check) => sum + check.wrong, 0);
  const times = checks.map(({ checkedAt }) => checkedAt).toSorted((a, b) => a.getTime() - b.getTime());
  const isWhole = checks.length === checkParts;
  const state = checks.some(({ isOurs }) => !isOurs) ? 'doubt' : wrong > 0 ? 'differ' : isWhole ? 'equal' : 'unchecked';
  return {
    state,
    wrong,
    parts: checks.length,
    newest: times.at(-1) ?? null,
    oldest: isWhole ? (times[0] ?? null) : null,
  };
}

/** The current result for all views. */
export const viewCheckState = async (pool: Pool, rowKey: Uint8Array): Promise<ViewCheckState> =>
  stateOf(await readPartChecks(pool, rowKey));
