import { isOrganisationEvent } from '#/backend/events/catalogue.ts';
import type { OrganisationEvent, Role } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { decideInvitation, type InvitationCommand } from './invitations.ts';
import { decideMember, type MemberCommand } from './members.ts';
import { decideModel, type ModelCommand } from './models.ts';
import { decidePlan, type PlanCommand } from './plans.ts';
import { decideSecondFactors, type SecondFactorCommand } from './second-factors.ts';
import { decideStandard, type StandardCommand } from './standards.ts';
import { evolve, unfounded, type Organisation } from './state.ts';

/** What concerns the organisation itself. */
type OwnCommand =
  | { type: 'RenameOrganisation'; name: string }
  | { type: 'AddMember'; account: string; role: Role }
  | { type: 'ChangeReasonPolicy'; always: boolean }
  | { type: 'EraseFiles' };

export type OrganisationCommand =
  | { type: 'FoundOrganisation'; name: string; owner: string }
  | OwnCommand
  | InvitationCommand
  | MemberCommand
  | ModelCommand
  | PlanCommand
  | SecondFactorCommand
  | StandardCommand;

export const organisationDecider: Decider<Organisation, OrganisationCommand, OrganisationEvent> = {
  stream: (id) => `organisation-${id}`,
  owns: isOrganisationEvent,
  initial: unfounded,
  decide: decideOnOrganisation,
  evolve,
};

function decideOnOrganisation(command: OrganisationCommand, organisation: Organisation, context: Context) {
  if (command.type === 'FoundOrganisation')
    return organisation.founded
      ? refuse('ALREADY_FOUNDED')
      : happened<OrganisationEvent>(
          { type: 'OrganisationFounded', data: { name: command.name } },
          { type: 'MemberJoined', data: { account: command.owner, role: 'owner' }, causedBy: 0 },
        );
  if (!organisation.founded) return refuse('ORGANISATION_NOT_FOUND');
  switch (command.type) {
    case 'RenameOrganisation':
    case 'AddMember':
    case 'ChangeReasonPolicy':
    case 'EraseFiles':
      return decideOnItself(command, organisation, context);
    case 'ChangeSecondFactorPolicy':
      return decideSecondFactors(command, organisation.secondFactors, context);
    case 'AllowModel':
    case 'SetModelBudget':
      return decideModel(command, organisation, context);
    case 'StartPlan':
    case 'EndPlan':
    case 'ReportSubscription':
    case 'RemindPayment':
    case 'EndGrace':
    case 'ReportRefund':
    case 'ReportDispute':
      return decidePlan(command, organisation.billing, context);
    case 'InviteMember':
    case 'RenewInvitation':
    case 'WithdrawInvitation':
    case 'AcceptInvitation':
      return decideInvitation(command, organisation, context);
    case 'ChangeRole':
    case 'ChangeAccessEnd':
    case 'RemoveMember':
    case 'Leave':
    case 'MoveAway':
      return decideMember(command, organisation, context);
    case 'DeclareOwnership':
    case 'GrantStandardAccess':
    case 'RefuseStandardAccess':
    case 'WithdrawStandardAccess':
      return decideStandard(command, organisation.standards, context);
  }
}

function decideOnItself(command: OwnCommand, organisation: Organisation, context: Context) {
  switch (command.type) {
    case 'RenameOrganisation': {
      const [from, to] = [organisation.name, command.name.trim()];
      if (from === to) return refuse('NOTHING_CHANGED');
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'OrganisationRenamed', data: { from, to } });
    }
    case 'AddMember':
      return organisation.members.has(command.account)
        ? refuse('ALREADY_MEMBER')
        : happened({ type: 'MemberJoined', data: { account: command.account, role: command.role } });
    case 'ChangeReasonPolicy':
      if (organisation.reasonAlways === command.always) return happened();
      return lacksReason(context, false)
        ? refuse('REASON_REQUIRED')
        : happened({ type: 'ReasonPolicyChanged', data: { always: command.always } });
    case 'EraseFiles':
      return lacksReason(context, true)
        ? refuse('REASON_REQUIRED')
        : happened({ type: 'OrganisationFilesErased', data: {} });
  }
}

/** With which codes what concerns the organisation itself is refused; its parts have their own. */
export const organisationRefusals = codesOf<CodeOf<typeof decideOnItself> | 'ORGANISATION_NOT_FOUND'>({
  ALREADY_MEMBER: true,
  NOTHING_CHANGED: true,
  ORGANISATION_NOT_FOUND: true,
  REASON_REQUIRED: true,
});
