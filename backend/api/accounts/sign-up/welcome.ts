import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { endSessions } from '../../edge/sessions.ts';
import { dropTickets } from '../../edge/tickets.ts';
import { currentAccount } from '../current-account.ts';
import { organisationToFound } from './founding.ts';
import { registerAccount } from './new-account.ts';
import { organisationName } from '../organisation-name.ts';
import { signUpsOf, type WaitingSignUp } from './sign-ups.ts';

type Welcoming = Pick<Services, 'log' | 'vault' | 'pool' | 'keys'>;

/**
 * Makes the account of a sign-up whose link was followed, with a new organisation. `operator`: the operator of the
 * installation vouches for the address instead, with a reason. Returns the position in the log. Throws `Refused`.
 */
export async function welcome(
  services: Welcoming,
  signUp: WaitingSignUp,
  operator?: { actor: Actor; reason: string },
): Promise<Position | null> {
  const { log, vault, pool } = services;
  const { account: id, firstName, lastName, email, password: passwordHash, newsletter, locale } = signUp;
  // No link is sent to an address that has an account; another sign-up may have been completed meanwhile.
  if ((await currentAccount(log, id)).isValidated) throw new Refused('LINK_INVALID');
  const organisation = await organisationToFound(services, id);
  const name = await vault.encrypt(id, `${firstName} ${lastName}`);
  const actor: Actor = operator?.actor ?? { kind: 'person', id, role: 'owner', name };
  // First the organisation, whose event ids follow from the account's id, so that founding it twice changes nothing.
  // After an interruption the person can follow the link again, and no account lacks an organisation.
  await handle(
    log,
    organisationDecider,
    organisation,
    { type: 'FoundOrganisation', name: organisationName(email), owner: id },
    { id: eventId(`found ${organisation}`, 0), actor, organisation, device: null, reason: operator?.reason ?? null },
  );
  const person = { firstName, lastName, email, passwordHash };
  const position = await registerAccount(services, id, person, {
    actor,
    organisation,
    newsletter,
    locale,
    nonce: null,
    reason: operator?.reason ?? null,
  });
  // Ends the access of a person who registered the address before without its mailbox.
  await endSessions(pool, id, { allBut: null });
  await dropTickets(pool, id);
  await signUpsOf(services).drop(id);
  return position;
}
