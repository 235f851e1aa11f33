import { isOrganisationEvent } from '#/backend/events/catalogue.ts';
import type { OrganisationEvent, Plan, Role } from '#/backend/events/organisations.ts';
import { happened, refuse, type Decider, type Decision } from '../decider.ts';
import { decideStandard, type StandardCommand, type StandardState } from './standards.ts';

export type OrganisationCommand =
  | { type: 'FoundOrganisation'; name: string; owner: string }
  | { type: 'AddMember'; account: string; role: Role }
  | { type: 'ChangeReasonPolicy'; always: boolean }
  | { type: 'StartPlan'; plan: Plan }
  | { type: 'EndPlan' }
  | StandardCommand;

export type Organisation = {
  founded: boolean;
  members: ReadonlyMap<string, Role>;
  reasonAlways: boolean;
  plan: Plan | null;
  /** Where access to the texts of standards stands, by norm. */
  standards: ReadonlyMap<string, StandardState>;
};

export const organisationDecider: Decider<Organisation, OrganisationCommand, OrganisationEvent> = {
  stream: (id) => `organisation-${id}`,
  owns: isOrganisationEvent,
  initial: { founded: false, members: new Map(), reasonAlways: false, plan: null, standards: new Map() },
  decide(command, organisation, context): Decision<OrganisationEvent> {
    if (command.type === 'FoundOrganisation')
      return organisation.founded
        ? refuse('ALREADY_FOUNDED')
        : happened<OrganisationEvent>(
            { type: 'OrganisationFounded', data: { name: command.name } },
            { type: 'MemberJoined', data: { account: command.owner, role: 'owner' }, causedBy: 0 },
          );
    if (!organisation.founded) return refuse('ORGANISATION_NOT_FOUND');
    switch (command.type) {
      case 'AddMember':
        return organisation.members.has(command.account)
          ? refuse('ALREADY_MEMBER')
          : happened({ type: 'MemberJoined', data: { account: command.account, role: command.role } });
      case 'ChangeReasonPolicy':
        return organisation.reasonAlways === command.always
          ? happened()
          : happened({ type: 'ReasonPolicyChanged', data: { always: command.always } });
      case 'StartPlan':
        return organisation.plan === command.plan
          ? happened()
          : happened({ type: 'PlanStarted', data: { plan: command.plan } });
      case 'EndPlan':
        return organisation.plan === null
          ? happened()
          : happened({ type: 'PlanEnded', data: { plan: organisation.plan } });
      case 'DeclareOwnership':
      case 'GrantStandardAccess':
      case 'RefuseStandardAccess':
      case 'WithdrawStandardAccess':
        return decideStandard(command, organisation.standards, context);
    }
  },
  evolve(organisation, event) {
    switch (event.type) {
      case 'OrganisationFounded':
        return { ...organisation, founded: true };
      case 'MemberJoined':
        return { ...organisation, members: new Map([...organisation.members, [event.data.account, event.data.role]]) };
      case 'ReasonPolicyChanged':
        return { ...organisation, reasonAlways: event.data.always };
      case 'PlanStarted':
        return { ...organisation, plan: event.data.plan };
      case 'PlanEnded':
        return { ...organisation, plan: null };
      case 'StandardOwnershipDeclared':
        return withStandard(organisation, event.data.norm, 'declared');
      case 'StandardAccessGranted':
        return withStandard(organisation, event.data.norm, 'granted');
      case 'StandardAccessRefused':
        return withStandard(organisation, event.data.norm, 'refused');
      case 'StandardAccessWithdrawn':
        return withStandard(organisation, event.data.norm, 'withdrawn');
    }
  },
};

const withStandard = (organisation: Organisation, norm: string, state: StandardState): Organisation => ({
  ...organisation,
  standards: new Map([...organisation.standards, [norm, state]]),
});
