import type { Requirement } from '#/knowledge/types.ts';
import type { Judge } from '../norms/judged.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';

/**
 * Number of duties that apply to a device, and number of their norms. The manufacturer's statement on a norm or a
 * requirement overrides the rules, as on the screen of the norms.
 */
export function applicableRequirements(
  seen: Seen,
  requirements: readonly Requirement[],
  judge: Judge,
): { requirements: number; norms: number } {
  const { shown } = judge(seen);
  const { statements } = seen.statements;
  const applicable = requirements.filter(
    ({ key, type }) => type === 'REQ' && (statements[key]?.status ?? shown.get(key)?.status) === 'APPLICABLE',
  );
  return { requirements: applicable.length, norms: new Set(applicable.map(({ norm }) => norm)).size };
}
