import type { Member, Organisation } from './fold.ts';

const dayMs = 24 * 3_600_000;

/**
 * When the second factor of a member is due, as ISO time; null where the organisation requires none. The days count
 * from the latest of these: the policy, the day they joined, and, for owners, the day they became owners.
 */
export function secondFactorDue(
  { secondFactors }: Pick<Organisation, 'secondFactors'>,
  { role, joinedAt, roleSince }: Pick<Member, 'role' | 'joinedAt' | 'roleSince'>,
): string | null {
  const { required, graceDays, since } = secondFactors;
  if (required === 'optional' || (required === 'owners' && role !== 'owner')) return null;
  const from = Math.max(Date.parse(since), Date.parse(required === 'owners' ? roleSince : joinedAt));
  return new Date(from + graceDays * dayMs).toISOString();
}
