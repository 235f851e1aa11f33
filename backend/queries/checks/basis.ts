import { createHash } from 'node:crypto';
import type { Judge, Judgeable } from '../norms/judged.ts';
import type { Applicability } from '#/knowledge/types.ts';

/** What applies to a device: the status of requirements, and a hash over it and its answers. */
export type CheckFacts = { statuses: ReadonlyMap<string, Applicability>; sha256: string };

/**
 * The facts of a device on which a check of these requirements rests. The same answers, statements and knowledge give
 * the same hash.
 */
export function checkFacts(judge: Judge, moment: Judgeable, requirements: readonly string[]): CheckFacts {
  const { shown } = judge(moment);
  const statuses = new Map(requirements.map((key) => [key, shown.get(key)?.status ?? 'UNKNOWN'] as const));
  const answers = moment.profiling.answers.map(({ question, answer }) => [question, answer]);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([answers, [...statuses]]))
    .digest('hex');
  return { statuses, sha256 };
}
