import { randomUUID, timingSafeEqual } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import { invitationToken, type InvitationPlace } from '#/backend/commands/organisations/invitation-token.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import {
  organisationView,
  type Invitation,
  type Organisation,
} from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { activeMember } from '../edge/access.ts';
import type { People } from '../accounts/people.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

/** The invitation of a link, and the account of its address. */
export type Invited = {
  invitation: Invitation;
  organisation: Organisation;
  account: Account;
  /** The address in the clear. */
  email: string;
  /** The account has access to an organisation already. */
  isMemberElsewhere: boolean;
};

/** Finds invitations by their signed links, and accepts them. */
export function invitationsByLink({ pool, log, vault, keys, settings }: Services, people: People) {
  const organisationOf = async (id: string) =>
    (await readMarked(scoped(pool, 'system'), keys.rowKey, organisationView, id)).document;

  function isSigned(place: InvitationPlace, nonce: string, val: string): boolean {
    const wanted = Buffer.from(invitationToken(settings.sessionSecret, place, nonce));
    const given = Buffer.from(val);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** Throws `Refused` for a link that is forged, replaced, withdrawn, used or expired, or whose person was erased. */
  async function invitedBy({ val, ...place }: InvitationPlace & { val: string }): Promise<Invited> {
    const organisation = await organisationOf(place.organisation);
    const invitation = organisation.invitations.find(({ id }) => id === place.invitation);
    if (!invitation || !isSigned(place, invitation.nonce, val)) throw new Refused('LINK_INVALID');
    const account = await people.find(invitation.account);
    refuseSpent(invitation, account);
    // An account without an address could get no mail, and its owner could not erase it.
    const email = await vault.open(invitation.email);
    if (email === null) throw new Refused('LINK_INVALID');
    const current = account.organisation === '' ? null : await organisationOf(account.organisation);
    const isMemberElsewhere = account.exists && current !== null && activeMember(current, account.id) !== null;
    return { invitation, organisation, account, email, isMemberElsewhere };
  }

  /** Makes the invited person a member. Throws `Refused`. */
  async function accept({ invitation, organisation }: Invited, actor: Actor): Promise<Position | null> {
    const { id, nonce, account } = invitation;
    const command = { type: 'AcceptInvitation', invitation: id, nonce, account } as const;
    const meta = { id: randomUUID(), actor, organisation: organisation.id, device: null };
    const outcome = await handle(log, organisationDecider, organisation.id, command, meta);
    if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
    return outcome.position;
  }

  return { invitedBy, accept };
}

/** Throws `Refused` for an accepted invitation, unless the person was interrupted while signing up. */
function refuseSpent({ state, expiresAt, until }: Invitation, account: Account): void {
  if (state === 'withdrawn') throw new Refused('INVITATION_WITHDRAWN');
  if (state === 'accepted' && account.exists) throw new Refused('INVITATION_USED');
  const now = new Date();
  if (expiresAt < now.toISOString() || !isAccessOpen(until, now)) throw new Refused('LINK_EXPIRED');
}
