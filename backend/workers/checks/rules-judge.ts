import { judge } from '#/backend/judging/judge.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import type { Applicability } from '#/knowledge/types.ts';
import type { PrepareJudge } from './ports.ts';

/** Judges by rules alone. */
export const rulesJudge: PrepareJudge = (documents) => {
  const set = prepareSet(documents);
  return (wanted) => {
    const statuses = new Map<string, Applicability>(wanted.map(({ key, status }) => [key, status]));
    // A key may stand above others: only the named ones are wanted.
    const rows = rowsOf({ norms: [], requirements: [...statuses.keys()] }, null).flatMap((row) => {
      const status = statuses.get(row.requirement.key);
      return status ? [{ ...row, status }] : [];
    });
    return judge(set, rows);
  };
};
