import { isOrganisationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { usualMonthlyTokens, type Proof, type Role, type SecondFactors } from '#/backend/events/organisations.ts';
import type { Plan } from '#/backend/events/plans.ts';
import { evolveBilling, noBilling, planOf, type Billing } from '#/backend/events/subscription-state.ts';
import { isBillingEvent } from '#/backend/events/subscriptions.ts';
import type { MarkedView } from '../../view.ts';

/** The state of an organisation's access to the texts of a standard. `reason` is the one of the newest decision. */
export type StandardAccess = {
  state: 'declared' | 'granted' | 'refused' | 'withdrawn';
  /** The proof that the organisation named; empty where an administrator granted access without a request. */
  reference: string;
  file: Proof | null;
  declaredBy: string | null;
  declaredAt: string | null;
  reason: string | null;
  at: string;
  position: string;
};

/** `until`: last day of an auditor's access, null where it does not end. */
export type Member = { account: string; role: Role; until: string | null; joinedAt: string; roleSince: string };

export type Invitation = {
  id: string;
  account: string;
  email: Encrypted;
  role: Role;
  until: string | null;
  state: 'open' | 'withdrawn' | 'accepted';
  /** Of the newest link. */
  nonce: string;
  expiresAt: string;
  locale: 'en' | 'fr';
  invitedBy: string;
  invitedAt: string;
};

export type Organisation = {
  id: string;
  name: string;
  members: readonly Member[];
  invitations: readonly Invitation[];
  reasonAlways: boolean;
  /** The people who need a second factor, and since when; it is due after `graceDays`. */
  secondFactors: { required: SecondFactors; graceDays: number; since: string };
  /** Null on the free plan. */
  plan: Plan | null;
  /** What it pays, by the reports of the payment provider. */
  billing: Billing;
  /** By norm. A missing standard was never requested. */
  standards: Readonly<Record<string, StandardAccess>>;
  /** The model to which passages of documents may be sent, and who said so when. */
  model: { address: string; model: string; by: string; at: string } | null;
  /** Tokens that models may use in a month; null: without a limit. */
  modelTokens: number | null;
};

export const organisationView: MarkedView<Organisation> = {
  name: 'organisation',
  version: 9,
  isMarked: true,
  owner: (event) => (isOrganisationEvent(event) ? event.stream.slice('organisation-'.length) : null),
  key: (event) => (isOrganisationEvent(event) ? event.stream.slice('organisation-'.length) : null),
  initial: (id) => ({
    id,
    name: '',
    members: [],
    invitations: [],
    reasonAlways: false,
    secondFactors: { required: 'optional', graceDays: 0, since: '' },
    plan: null,
    billing: noBilling,
    standards: {},
    model: null,
    modelTokens: usualMonthlyTokens,
  }),
  fold: foldOrganisation,
};

function foldOrganisation(organisation: Organisation, event: LoggedEvent): Organisation {
  if (!isOrganisationEvent(event)) return organisation;
  if (isBillingEvent(event)) {
    const billing = evolveBilling(organisation.billing, event);
    return { ...organisation, billing, plan: planOf(billing) };
  }
  switch (event.type) {
    case 'OrganisationFounded':
      return { ...organisation, name: event.data.name };
    case 'OrganisationRenamed':
      return { ...organisation, name: event.data.to };
    case 'MemberInvited': {
      const { invitation, ...asked } = event.data;
      const by = { invitedBy: event.actor.id, invitedAt: event.recordedAt };
      return {
        ...organisation,
        invitations: [...organisation.invitations, { id: invitation, ...asked, ...by, state: 'open' }],
      };
    }
    case 'InvitationRenewed': {
      const { invitation, nonce, expiresAt, locale } = event.data;
      return withInvitation(organisation, invitation, { nonce, expiresAt, locale });
    }
    case 'InvitationWithdrawn':
      return withInvitation(organisation, event.data.invitation, { state: 'withdrawn' });
    case 'InvitationAccepted':
      return withInvitation(organisation, event.data.invitation, { state: 'accepted' });
    case 'MemberJoined': {
      const joined = { ...event.data, until: null, joinedAt: event.recordedAt, roleSince: event.recordedAt };
      return { ...organisation, members: [...organisation.members, joined] };
    }
    case 'MemberRoleChanged':
      return withMember(organisation, event.data.account, {
        role: event.data.to,
        until: null,
        roleSince: event.recordedAt,
      });
    case 'AuditorAccessChanged':
      return withMember(organisation, event.data.account, { until: event.data.to });
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { account } = event.data;
      return { ...organisation, members: organisation.members.filter((member) => member.account !== account) };
    }
    case 'ReasonPolicyChanged':
      return { ...organisation, reasonAlways: event.data.always };
    case 'SecondFactorPolicyChanged': {
      const { required, graceDays } = event.data;
      return { ...organisation, secondFactors: { required, graceDays, since: event.recordedAt } };
    }
    case 'OrganisationFilesErased':
      return organisation;
    case 'ModelAllowed':
      return { ...organisation, model: { ...event.data, by: event.actor.id, at: event.recordedAt } };
    case 'ModelWithdrawn':
      return { ...organisation, model: null };
    case 'ModelBudgetSet':
      return { ...organisation, modelTokens: event.data.to };
    case 'StandardOwnershipDeclared': {
      const { norm, reference, file } = event.data;
      return withStandard(organisation, norm, {
        state: 'declared',
        reference,
        file,
        declaredBy: event.actor.id,
        declaredAt: event.recordedAt,
        ...moment(event),
      });
    }
    case 'StandardAccessGranted':
      return decided(organisation, event.data.norm, 'granted', event);
    case 'StandardAccessRefused':
      return decided(organisation, event.data.norm, 'refused', event);
    case 'StandardAccessWithdrawn':
      return decided(organisation, event.data.norm, 'withdrawn', event);
  }
}

const withMember = (organisation: Organisation, account: string, change: Partial<Member>): Organisation => ({
  ...organisation,
  members: organisation.members.map((member) => (member.account === account ? { ...member, ...change } : member)),
});

const withInvitation = (organisation: Organisation, id: string, change: Partial<Invitation>): Organisation => ({
  ...organisation,
  invitations: organisation.invitations.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const unasked = { reference: '', file: null, declaredBy: null, declaredAt: null };

const moment = ({ reason, recordedAt: at, position }: LoggedEvent) => ({ reason, at, position });

const withStandard = (organisation: Organisation, norm: string, access: StandardAccess): Organisation => ({
  ...organisation,
  standards: { ...organisation.standards, [norm]: access },
});

const decided = (organisation: Organisation, norm: string, state: StandardAccess['state'], event: LoggedEvent) =>
  withStandard(organisation, norm, { ...(organisation.standards[norm] ?? unasked), state, ...moment(event) });
