import type { Encrypted } from '#/backend/events/envelope.ts';
import { usualMonthlyTokens, type OrganisationEvent, type Role } from '#/backend/events/organisations.ts';
import type { Plan } from '#/backend/events/plans.ts';
import { evolveBilling, noBilling, planOf, type Billing } from '#/backend/events/subscription-state.ts';
import { isBillingEvent } from '#/backend/events/subscriptions.ts';
import { noSecondFactors, type SecondFactorPolicy } from './second-factors.ts';
import type { AllowedModel } from './models.ts';
import type { StandardState } from './standards.ts';

/** `until`: last day of an auditor's access; null where it does not end. */
export type Member = { role: Role; until: string | null };

export type Invitation = Member & {
  account: string;
  email: Encrypted;
  nonce: string;
  expiresAt: string;
  state: 'open' | 'withdrawn' | 'accepted';
};

export type Organisation = {
  founded: boolean;
  name: string;
  members: ReadonlyMap<string, Member>;
  invitations: ReadonlyMap<string, Invitation>;
  reasonAlways: boolean;
  secondFactors: SecondFactorPolicy;
  plan: Plan | null;
  billing: Billing;
  /** State of the access to the texts of standards, by norm. */
  standards: ReadonlyMap<string, StandardState>;
  /** The model to which passages of documents may be sent; null where none was allowed. */
  model: AllowedModel | null;
  /** Tokens that models may use in a month; null: without a limit. */
  modelTokens: number | null;
};

export const unfounded: Organisation = {
  founded: false,
  name: '',
  members: new Map(),
  invitations: new Map(),
  reasonAlways: false,
  secondFactors: noSecondFactors,
  plan: null,
  billing: noBilling,
  standards: new Map(),
  model: null,
  modelTokens: usualMonthlyTokens,
};

export function evolve(organisation: Organisation, event: OrganisationEvent): Organisation {
  if (isBillingEvent(event)) {
    const billing = evolveBilling(organisation.billing, event);
    return { ...organisation, billing, plan: planOf(billing) };
  }
  switch (event.type) {
    case 'OrganisationFounded':
      return { ...organisation, founded: true, name: event.data.name };
    case 'OrganisationRenamed':
      return { ...organisation, name: event.data.to };
    case 'MemberInvited': {
      const { invitation, locale: _, ...asked } = event.data;
      return withInvitation(organisation, invitation, { ...asked, state: 'open' });
    }
    case 'InvitationRenewed': {
      const { invitation, nonce, expiresAt } = event.data;
      return withInvitation(organisation, invitation, { nonce, expiresAt });
    }
    case 'InvitationWithdrawn':
      return withInvitation(organisation, event.data.invitation, { state: 'withdrawn' });
    case 'InvitationAccepted':
      return withInvitation(organisation, event.data.invitation, { state: 'accepted' });
    case 'MemberJoined':
      return withMember(organisation, event.data.account, { role: event.data.role, until: null });
    case 'MemberRoleChanged':
      return withMember(organisation, event.data.account, { role: event.data.to, until: null });
    case 'AuditorAccessChanged':
      return withMember(organisation, event.data.account, { role: 'auditor', until: event.data.to });
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { account } = event.data;
      return { ...organisation, members: new Map([...organisation.members].filter(([id]) => id !== account)) };
    }
    case 'ReasonPolicyChanged':
      return { ...organisation, reasonAlways: event.data.always };
    case 'SecondFactorPolicyChanged': {
      const { required, graceDays } = event.data;
      return { ...organisation, secondFactors: { required, graceDays } };
    }
    case 'OrganisationFilesErased':
      return organisation;
    case 'ModelAllowed':
      return { ...organisation, model: event.data };
    case 'ModelWithdrawn':
      return { ...organisation, model: null };
    case 'ModelBudgetSet':
      return { ...organisation, modelTokens: event.data.to };
    case 'StandardOwnershipDeclared':
      return withStandard(organisation, event.data.norm, 'declared');
    case 'StandardAccessGranted':
      return withStandard(organisation, event.data.norm, 'granted');
    case 'StandardAccessRefused':
      return withStandard(organisation, event.data.norm, 'refused');
    case 'StandardAccessWithdrawn':
      return withStandard(organisation, event.data.norm, 'withdrawn');
  }
}

const withMember = (organisation: Organisation, account: string, member: Member): Organisation => ({
  ...organisation,
  members: new Map([...organisation.members, [account, member]]),
});

const nobody = { sealed: '', v: '' };
const blank: Invitation = {
  account: '',
  email: nobody,
  role: 'quality',
  until: null,
  nonce: '',
  expiresAt: '',
  state: 'open',
};

const withInvitation = (organisation: Organisation, id: string, change: Partial<Invitation>): Organisation => ({
  ...organisation,
  invitations: new Map([
    ...organisation.invitations,
    [id, { ...(organisation.invitations.get(id) ?? blank), ...change }],
  ]),
});

const withStandard = (organisation: Organisation, norm: string, state: StandardState): Organisation => ({
  ...organisation,
  standards: new Map([...organisation.standards, [norm, state]]),
});
