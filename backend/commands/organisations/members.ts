import type { Encrypted } from '#/backend/events/envelope.ts';
import type { OrganisationEvent, Role } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Draft } from '../decider.ts';
import { isAccessEndValid } from './access-end.ts';
import type { Member, Organisation } from './state.ts';

type ChangeRole = { type: 'ChangeRole'; account: string; name: Encrypted; role: Role; until: string | null };
type ChangeAccessEnd = { type: 'ChangeAccessEnd'; account: string; name: Encrypted; until: string };

/** The members of an organisation and their roles. `name` is the current name of the person concerned. */
export type MemberCommand =
  | ChangeRole
  | ChangeAccessEnd
  | { type: 'RemoveMember'; account: string; name: Encrypted }
  | { type: 'Leave'; account: string }
  /** The only member moves to another organisation and leaves nothing behind. */
  | { type: 'MoveAway'; account: string };

/** What an owner decides about somebody has a reason. An organisation always has an owner, but where nobody is left. */
export function decideMember(command: MemberCommand, organisation: Organisation, context: Context) {
  const { account } = command;
  const member = organisation.members.get(account);
  if (!member) return refuse('MEMBER_NOT_FOUND');
  switch (command.type) {
    case 'ChangeRole':
      return changeRole(command, member, organisation, context);
    case 'ChangeAccessEnd':
      return changeAccessEnd(command, member, context);
    case 'RemoveMember':
      if (isLastOwner(member, organisation)) return refuse('LAST_OWNER');
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'MemberRemoved', data: { account, name: command.name } });
    case 'Leave':
      if (isLastOwner(member, organisation)) return refuse('LAST_OWNER');
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'MemberLeft', data: { account } });
    case 'MoveAway':
      return isLeftEmpty(organisation)
        ? happened({ type: 'MemberLeft', data: { account } })
        : refuse('ORGANISATION_IN_USE');
  }
}

function changeRole(
  { account, name, role, until }: ChangeRole,
  member: Member,
  organisation: Organisation,
  context: Context,
) {
  const from = member.role;
  if (from === role) return refuse('NOTHING_CHANGED');
  if (isLastOwner(member, organisation)) return refuse('LAST_OWNER');
  if (!isAccessEndValid(role, until, context.now)) return refuse('ACCESS_END_INVALID');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  const limited: Draft<OrganisationEvent>[] =
    until === null
      ? []
      : [{ type: 'AuditorAccessChanged', data: { account, name, from: null, to: until }, causedBy: 0 }];
  return happened<OrganisationEvent>(
    { type: 'MemberRoleChanged', data: { account, name, from, to: role } },
    ...limited,
  );
}

function changeAccessEnd({ account, name, until }: ChangeAccessEnd, member: Member, context: Context) {
  if (!isAccessEndValid(member.role, until, context.now)) return refuse('ACCESS_END_INVALID');
  if (member.until === until) return refuse('NOTHING_CHANGED');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'AuditorAccessChanged', data: { account, name, from: member.until, to: until } });
}

const isLastOwner = ({ role }: Member, { members }: Organisation): boolean =>
  role === 'owner' && [...members.values()].filter((member) => member.role === 'owner').length === 1;

/** Whether the organisation has no other member, no open invitation and no plan. The caller checks its devices. */
const isLeftEmpty = ({ members, invitations, plan }: Organisation): boolean =>
  members.size === 1 && plan === null && ![...invitations.values()].some(({ state }) => state === 'open');

/** With which codes what concerns a member is refused. */
export const memberRefusals = codesOf<CodeOf<typeof decideMember>>({
  ACCESS_END_INVALID: true,
  LAST_OWNER: true,
  MEMBER_NOT_FOUND: true,
  NOTHING_CHANGED: true,
  ORGANISATION_IN_USE: true,
  REASON_REQUIRED: true,
});
