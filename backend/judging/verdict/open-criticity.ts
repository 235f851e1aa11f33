import type { Criticity } from '#/backend/events/finding.ts';
import type { RequirementDuty } from '#/knowledge/types.ts';

/**
 * How grave it is that nothing shows a duty. Findings know two degrees: a major duty counts as critical in them, as it did
 * in those that were recorded before there were three.
 */
export const openCriticity = ({ criticity }: Pick<RequirementDuty, 'criticity'>): Criticity =>
  criticity === 'minor' ? 'minor' : 'critical';
