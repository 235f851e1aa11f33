import type { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';

type Member = OrganisationAnswer['members'][number];
export type PossibleOwner = Pick<Member, 'account' | 'name'>;

/** The members who may change the record, by name. An erased person has no name. */
export const ownersAmong = (members: readonly Member[]): PossibleOwner[] =>
  members
    .filter(({ role, name }) => role !== 'auditor' && name !== '')
    .map(({ account, name }) => ({ account, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Whether an owner still belongs to the organisation. Before the members are loaded, every owner counts. */
export const standingOf = ({ account }: { account: string }, members: readonly Member[] | undefined) =>
  members && !members.some((member) => member.account === account) ? 'left' : 'member';

/** The proposed owner: the present one, or the only member with the name written by hand; else nobody. */
export function proposedOwner(owner: StepOwner, owners: readonly PossibleOwner[]): string | null {
  if (owner === null) return null;
  const meant = owners.filter((one) =>
    'account' in owner ? one.account === owner.account : same(one.name, owner.written ?? ''),
  );
  return meant.length === 1 ? meant[0]!.account : null;
}

const same = (one: string, other: string) => one.localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;
