import type { Member, Organisation } from './fold.ts';

const dayMs = 24 * 3_600_000;

/**
 * When a member without a second factor may no longer go on, as ISO time; null where the organisation asks for none. The
 * days count from the last of these: the policy, the day they joined, the day they became an owner where it is for owners.
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
