import { isOrganisationEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { loadAddressee } from '../accounts/addressee.ts';
import type { InvitedPerson } from './invitation-mail.ts';

/**
 * An invitation from its stream now, with decrypted texts; null when there is none, it is not open, or the address was
 * erased.
 */
export async function loadInvited(
  log: EventLog,
  vault: Vault,
  { organisation, invitation }: { organisation: string; invitation: string },
): Promise<InvitedPerson | null> {
  const recorded = await Array.fromAsync(log.read(`organisation-${organisation}`), upcast);
  const events = recorded.filter((event) => event !== null).filter(isOrganisationEvent);
  const { name, invitations } = foldAll(organisationView, organisation, events);
  const found = invitations.find(({ id }) => id === invitation);
  if (found?.state !== 'open') return null;
  const email = await vault.open(found.email);
  if (email === null) return null;
  const inviter = await loadAddressee(log, vault, found.invitedBy);
  const { role, until, nonce, expiresAt, locale } = found;
  return { organisation: name, inviter: inviter?.fullName ?? '', email, role, until, nonce, expiresAt, locale };
}
