import type { Pool } from 'pg';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { inScope } from '#/backend/database/scope.ts';
import { loadAddressee } from '../accounts/addressee.ts';
import type { MailAddress } from '../mail/mailer.ts';

/** The owners of all organisations, each once; who was erased is left out. */
export async function ownersOf(pool: Pool, log: EventLog, vault: Vault): Promise<MailAddress[]> {
  const { rows } = await inScope(pool, 'system', (client) =>
    client.query<{ document: Organisation }>(
      `select v.document from view v join view_checkpoint c using (name, version) where c.live and v.name = $1`,
      [organisationView.name],
    ),
  );
  const owners = rows.flatMap(({ document }) => document.members.filter(({ role }) => role === 'owner'));
  const found: MailAddress[] = [];
  for (const account of new Set(owners.map((member) => member.account))) {
    const person = await loadAddressee(log, vault, account);
    if (person) found.push({ name: person.fullName, address: person.email });
  }
  return found;
}
