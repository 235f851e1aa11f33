import type { Requirement, RequirementDuty } from '../types.ts';
import type { Violation } from './violation.ts';

/** A file with fewer duties is not judged: one row more or less would decide. */
const fewest = 20;
/** Of the duties of a file. Where more than half are critical, nobody knows where to begin. */
const most = 0.5;

/** Norms, or parts of a law, of which more than half of the duties are critical. */
export function checkCriticity(requirements: readonly Requirement[]): Violation[] {
  const duties = requirements.filter((row): row is RequirementDuty => row.type === 'REQ');
  return [...Map.groupBy(duties, ({ norm, part }) => `${norm} ${part}`.trim())].flatMap(
    ([where, rows]): Violation[] => {
      const critical = rows.filter(({ criticity }) => criticity === 'critical').length;
      if (rows.length < fewest || critical <= most * rows.length) return [];
      const message = `has ${critical} critical duties of ${rows.length}: more than half`;
      return [{ code: 'CRITICITY_INFLATED', where, message }];
    },
  );
}
