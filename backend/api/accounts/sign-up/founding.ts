import { foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { Services } from '../../edge/services.ts';

/**
 * The id of the organisation for a person who registers: the one that they founded and still belong to, else one that
 * does not exist yet. An erased person who registers again does not return to earlier organisations.
 */
export const organisationToFound = (
  { pool, keys }: Pick<Services, 'pool' | 'keys'>,
  account: string,
): Promise<string> =>
  inScope(pool, 'system', async (client) => {
    for (let nth = 0; ; nth++) {
      const id = foundedBy(account, nth);
      const { name, members } = (await readMarked(client, keys.rowKey, organisationView, id)).document;
      if (name === '' || members.some((member) => member.account === account)) return id;
    }
  });
