import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { endSessions } from '../sessions.ts';
import { dropTickets } from '../tickets.ts';
import { organisationToFound } from './founding.ts';
import { registerAccount } from './new-account.ts';
import { organisationName } from './organisation-name.ts';
import type { People } from './people.ts';
import type { SignUps, WaitingSignUp } from './sign-ups.ts';

/** Makes the account of a sign-up whose link was followed, with an organisation of its own. Throws `Refused`. */
export async function welcome(
  services: Services,
  { people, signUps }: { people: People; signUps: SignUps },
  signUp: WaitingSignUp,
): Promise<void> {
  const { log, vault, clock, pool } = services;
  const { account: id, firstName, lastName, email, password: passwordHash, newsletter, locale } = signUp;
  // Of an address that has an account nobody gets a link; another sign-up may have been finished meanwhile.
  if ((await people.current(id)).isValidated) throw new Refused('LINK_INVALID');
  const organisation = await organisationToFound(services, id);
  const name = await vault.seal(id, `${firstName} ${lastName}`);
  const actor: Actor = { kind: 'person', id, role: 'owner', name };
  // First the organisation, whose events follow from the account's id, so that founding it twice changes nothing:
  // whoever is cut off in between can follow the link again, and nobody has an account without an organisation.
  await handle(
    log,
    organisationDecider,
    organisation,
    { type: 'FoundOrganisation', name: organisationName(email), owner: id },
    { id: eventId(`found ${organisation}`, 0), actor, organisation, device: null },
  );
  const person = { firstName, lastName, email, passwordHash };
  const position = await registerAccount(services, id, person, {
    actor,
    organisation,
    newsletter,
    locale,
    nonce: null,
  });
  // Whoever registered the address before, without its mailbox, is out.
  await endSessions(pool, id, { allBut: null });
  await dropTickets(pool, id);
  await signUps.drop(id);
  if (position) await clock.reached(position, 2000);
}
