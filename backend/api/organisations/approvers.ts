import type { PoolClient } from 'pg';
import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import type { Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { readAllMarked } from '#/backend/queries/read-marked.ts';

type Members = Pick<Organisation, 'members'>;

/**
 * Accounts that may approve something about a person: every owner of the organisation except the person. An erased
 * person who is still the only owner can approve nothing.
 */
export const approversOf = (
  { members }: Members,
  person: string,
  accounts: ReadonlyMap<string, Account>,
): readonly string[] =>
  members
    .filter(({ account, role, until }) => account !== person && role === 'owner' && isAccessOpen(until, new Date()))
    .filter(({ account }) => accounts.get(account)?.exists)
    .map(({ account }) => account);

/** The same, if the accounts of the organisation have not been read. */
export async function readApprovers(
  client: PoolClient,
  rowKey: Uint8Array,
  organisation: Members,
  person: string,
): Promise<readonly string[]> {
  const ids = organisation.members.map(({ account }) => account);
  const found = await readAllMarked(client, rowKey, accountView, ids);
  return approversOf(organisation, person, new Map([...found].map(([id, { document }]) => [id, document])));
}
