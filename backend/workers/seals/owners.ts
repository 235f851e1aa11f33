import { upcast } from '#/backend/events/catalogue.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { loadAddressee } from '../accounts/addressee.ts';
import type { MailAddress } from '../mail/mailer.ts';

/**
 * The owners of all organisations, each once, without erased persons. They are folded from the log: otherwise somebody
 * who changes the views could choose the addressees.
 */
export async function ownersOf(log: EventLog, vault: Vault): Promise<MailAddress[]> {
  const members = [...(await organisationsOf(log)).values()].flatMap((organisation) => organisation.members);
  const owners = members.filter(({ role }) => role === 'owner').map(({ account }) => account);
  const found: MailAddress[] = [];
  for (const account of new Set(owners)) {
    const person = await loadAddressee(log, vault, account);
    if (person) found.push({ name: person.fullName, address: person.email });
  }
  return found;
}

async function organisationsOf(log: EventLog): Promise<Map<string, Organisation>> {
  const organisations = new Map<string, Organisation>();
  const head = await log.head();
  if (head === null) return organisations;
  for await (const page of log.verbatim(null, head)) {
    for (const recorded of page) {
      const event = upcast(recorded);
      const id = event ? organisationView.key(event) : null;
      if (!event || id === null) continue;
      organisations.set(id, organisationView.fold(organisations.get(id) ?? organisationView.initial(id), event));
    }
  }
  return organisations;
}
