import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { inboxRows, type Call } from '#/backend/projections/documents/inbox/fold.ts';

const shown = 50;

/** What called a member of an organisation, newest first, the last fifty. */
export async function inboxOf(pool: Pool, organisation: OrganisationId, account: AccountId): Promise<Call[]> {
  const { rows } = await inScope(pool, { organisation }, (client) =>
    client.query<{ content: Call }>(
      `select r.content from view_row r join view_checkpoint c using (name, version)
       where c.live and r.name = $1 and r.list = $2 and r.valid_to is null and r.content -> 'to' ? $3
       order by r.valid_from desc limit $4`,
      [inboxRows.name, organisation, account, shown],
    ),
  );
  return rows.map(({ content }) => content);
}
