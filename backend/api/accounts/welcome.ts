import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { endSessions } from '../edge/sessions.ts';
import { dropTickets } from '../edge/tickets.ts';
import { currentAccount } from './current-account.ts';
import { organisationToFound } from './founding.ts';
import { registerAccount } from './new-account.ts';
import { organisationName } from './organisation-name.ts';
import { signUpsOf, type WaitingSignUp } from './sign-ups.ts';

type Welcoming = Pick<Services, 'log' | 'vault' | 'pool' | 'keys'>;

/**
 * Makes the account of a sign-up whose link was followed, with an organisation of its own; `operator`: whoever runs the
 * installation vouches for the address instead, and why. Returns where it stands in the log. Throws `Refused`.
 */
export async function welcome(
  services: Welcoming,
  signUp: WaitingSignUp,
  operator?: { actor: Actor; reason: string },
): Promise<Position | null> {
  const { log, vault, pool } = services;
  const { account: id, firstName, lastName, email, password: passwordHash, newsletter, locale } = signUp;
  // Of an address that has an account nobody gets a link; another sign-up may have been finished meanwhile.
  if ((await currentAccount(log, id)).isValidated) throw new Refused('LINK_INVALID');
  const organisation = await organisationToFound(services, id);
  const name = await vault.encrypt(id, `${firstName} ${lastName}`);
  const actor: Actor = operator?.actor ?? { kind: 'person', id, role: 'owner', name };
  // First the organisation, whose events follow from the account's id, so that founding it twice changes nothing:
  // whoever is cut off in between can follow the link again, and nobody has an account without an organisation.
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
  // Whoever registered the address before, without its mailbox, is out.
  await endSessions(pool, id, { allBut: null });
  await dropTickets(pool, id);
  await signUpsOf(services).drop(id);
  return position;
}
