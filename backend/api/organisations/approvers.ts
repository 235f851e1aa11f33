import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import type { Organisation } from '#/backend/projections/organisation/fold.ts';

/** Accounts of those who may approve something about a person: every owner of the organisation but the person. */
export const approversOf = ({ members }: Pick<Organisation, 'members'>, person: string): readonly string[] =>
  members
    .filter(({ account, role, until }) => account !== person && role === 'owner' && isAccessOpen(until, new Date()))
    .map(({ account }) => account);
