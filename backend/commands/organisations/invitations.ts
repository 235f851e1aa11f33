import type { Encrypted } from '#/backend/events/envelope.ts';
import type { OrganisationEvent, Role } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Draft } from '../decider.ts';
import { isAccessEndValid, isAccessOpen } from './access-end.ts';
import type { Invitation, Organisation } from './state.ts';

type Link = { nonce: string; locale: 'en' | 'fr' };
type InviteMember = Link & {
  type: 'InviteMember';
  invitation: string;
  account: string;
  email: Encrypted;
  role: Role;
  until: string | null;
};
type AcceptInvitation = { type: 'AcceptInvitation'; invitation: string; nonce: string; account: string };

/** Inviting a person, by a link that reaches their address and works once. */
export type InvitationCommand =
  | InviteMember
  | (Link & { type: 'RenewInvitation'; invitation: string })
  | { type: 'WithdrawInvitation'; invitation: string }
  | AcceptInvitation;

/** Lifetime of the link of an invitation. */
export const invitationLifetimeDays = 7;

export function decideInvitation(command: InvitationCommand, organisation: Organisation, context: Context) {
  if (command.type === 'InviteMember') return invite(command, organisation, context);
  const { invitation } = command;
  const found = organisation.invitations.get(invitation);
  if (!found) return refuse('INVITATION_NOT_FOUND');
  if (found.state === 'withdrawn')
    return command.type === 'WithdrawInvitation' ? happened() : refuse('INVITATION_WITHDRAWN');
  if (command.type === 'AcceptInvitation') return accept(command, found, organisation, context);
  if (found.state === 'accepted') return refuse('INVITATION_USED');
  const { email } = found;
  if (command.type === 'WithdrawInvitation')
    return lacksReason(context, false)
      ? refuse('REASON_REQUIRED')
      : happened({ type: 'InvitationWithdrawn', data: { invitation, email } });
  if (!isAccessOpen(found.until, context.now)) return refuse('ACCESS_END_INVALID');
  const { nonce, locale } = command;
  return happened({
    type: 'InvitationRenewed',
    data: { invitation, email, nonce, locale, expiresAt: expiryFrom(context.now) },
  });
}

function invite(command: InviteMember, { members, invitations }: Organisation, context: Context) {
  const { type: _, ...data } = command;
  if (members.has(data.account)) return refuse('ALREADY_MEMBER');
  if ([...invitations.values()].some(({ account, state }) => account === data.account && state === 'open'))
    return refuse('ALREADY_INVITED');
  if (!isAccessEndValid(data.role, data.until, context.now)) return refuse('ACCESS_END_INVALID');
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'MemberInvited', data: { ...data, expiresAt: expiryFrom(context.now) } });
}

/** The same person may accept again, after an interruption while signing up. */
function accept(
  { invitation, nonce, account }: AcceptInvitation,
  found: Invitation,
  { members }: Organisation,
  { now }: Context,
) {
  if (found.account !== account || found.nonce !== nonce) return refuse('LINK_INVALID');
  if (found.state === 'accepted') return members.has(account) ? happened() : refuse('INVITATION_USED');
  if (members.has(account)) return refuse('ALREADY_MEMBER');
  if (found.expiresAt < now.toISOString() || !isAccessOpen(found.until, now)) return refuse('LINK_EXPIRED');
  const joined: Draft<OrganisationEvent> = {
    type: 'MemberJoined',
    data: { account, role: found.role },
    causedBy: 0,
  };
  const limited: Draft<OrganisationEvent>[] =
    found.until === null
      ? []
      : [{ type: 'AuditorAccessChanged', data: { account, name: null, from: null, to: found.until }, causedBy: 0 }];
  return happened<OrganisationEvent>({ type: 'InvitationAccepted', data: { invitation, account } }, joined, ...limited);
}

function expiryFrom(now: Date): string {
  return new Date(now.getTime() + invitationLifetimeDays * 24 * 3_600_000).toISOString();
}

/** With which codes an invitation is refused. */
export const invitationRefusals = codesOf<CodeOf<typeof decideInvitation>>({
  ACCESS_END_INVALID: true,
  ALREADY_INVITED: true,
  ALREADY_MEMBER: true,
  INVITATION_NOT_FOUND: true,
  INVITATION_USED: true,
  INVITATION_WITHDRAWN: true,
  LINK_EXPIRED: true,
  LINK_INVALID: true,
  REASON_REQUIRED: true,
});
