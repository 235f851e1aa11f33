import type { organisationEvents } from '#/backend/events/organisations.ts';
import { account, encrypted, sha256, type Examples } from './examples.ts';

const invitation = '018f6a52-7f40-7c11-9d0a-5b7c2f9e4d10';
const email = encrypted('grace.hopper@asteria.example');
const name = encrypted('Grace Hopper');
const invited = {
  invitation,
  account,
  email,
  nonce: 'a7f3',
  expiresAt: '2026-11-28T09:00:00.000Z',
  locale: 'en',
} as const;

const report = {
  subscription: 'sub_1',
  customer: 'cus_1',
  plan: 'starter',
  status: 'open',
  startedAt: '2026-01-15T09:30:00Z',
  periodStart: '2026-02-15T09:30:00Z',
  periodEnd: '2026-03-15T09:30:00Z',
  endsAt: null,
  next: null,
  at: '2026-02-15T09:30:02Z',
  message: 'evt_1',
} as const;

export const organisationExamples: Examples<typeof organisationEvents> = {
  OrganisationFounded: [{ name: 'Asteria Médical' }],
  OrganisationRenamed: [{ from: 'Asteria Médical', to: 'Asteria Medical SAS' }],
  MemberInvited: [
    { ...invited, role: 'quality', until: null },
    { ...invited, role: 'auditor', until: '2027-03-31', locale: 'fr' },
  ],
  InvitationRenewed: [{ invitation, email, nonce: 'b0c4', expiresAt: '2026-12-02T09:00:00.000Z', locale: 'en' }],
  InvitationWithdrawn: [{ invitation, email }],
  InvitationAccepted: [{ invitation, account }],
  MemberJoined: [
    { account, role: 'owner' },
    { account, role: 'quality' },
    { account, role: 'auditor' },
  ],
  MemberRoleChanged: [{ account, name, from: 'quality', to: 'owner' }],
  AuditorAccessChanged: [
    { account, name: null, from: null, to: '2027-03-31' },
    { account, name, from: '2027-03-31', to: '2027-06-30' },
  ],
  MemberLeft: [{ account }],
  MemberRemoved: [{ account, name }],
  ReasonPolicyChanged: [{ always: true }, { always: false }],
  SecondFactorPolicyChanged: [
    { from: 'optional', required: 'owners', graceDays: 14 },
    { from: 'owners', required: 'all', graceDays: 1 },
    { from: 'all', required: 'optional', graceDays: 0 },
  ],
  PlanStarted: [
    { plan: 'starter', subscription: 'sub_1' },
    { plan: 'premium', subscription: null },
    { plan: 'custom', subscription: null },
  ],
  PlanEnded: [
    { plan: 'premium', subscription: null },
    { plan: 'starter', subscription: 'sub_1' },
  ],
  SubscriptionReported: [
    report,
    { ...report, status: 'active', endsAt: '2027-01-15T09:30:00Z', next: 'starter', message: null },
    { ...report, plan: 'custom', status: 'late' },
    { ...report, plan: 'premium', status: 'unpaid' },
    { ...report, plan: 'premium', status: 'ended' },
  ],
  PlanChanged: [{ subscription: 'sub_1', from: 'starter', to: 'premium' }],
  PlanRenewed: [{ subscription: 'sub_1', plan: 'premium', until: '2026-03-15T09:30:00Z' }],
  PlanChangePlanned: [{ subscription: 'sub_1', from: 'premium', to: 'starter', at: '2026-03-15T09:30:00Z' }],
  CancellationPlanned: [{ subscription: 'sub_1', endsAt: '2027-01-15T09:30:00Z' }],
  CancellationWithdrawn: [{ subscription: 'sub_1' }],
  PaymentFailed: [{ subscription: 'sub_1', graceUntil: '2026-03-01T09:30:00Z' }],
  PaymentRecovered: [{ subscription: 'sub_1' }],
  PaymentReminded: [{ subscription: 'sub_1', periodStart: '2026-02-15T09:30:00Z', graceUntil: '2026-03-01T09:30:00Z' }],
  GraceEnded: [{ subscription: 'sub_1', periodStart: '2026-02-15T09:30:00Z' }],
  PaymentRefunded: [{ charge: 'ch_1', amount: 59900, currency: 'eur' }],
  PaymentDisputed: [
    { dispute: 'dp_1', charge: 'ch_1', amount: 29900, currency: 'eur', state: 'open' },
    { dispute: 'dp_1', charge: 'ch_1', amount: 29900, currency: 'eur', state: 'won' },
    { dispute: 'dp_2', charge: 'ch_1', amount: 29900, currency: 'eur', state: 'lost' },
  ],
  OrganisationFilesErased: [{}],
  ModelAllowed: [{ address: 'https://models.example.eu/v1', model: 'reader-2' }],
  ModelWithdrawn: [{ address: 'https://models.example.eu/v1', model: 'reader-2' }],
  ModelBudgetSet: [
    { from: 2_000_000, to: 500_000 },
    { from: 500_000, to: null },
    { from: null, to: 0 },
  ],
  StandardOwnershipDeclared: [
    { norm: 'ISO14971', reference: 'Invoice 2026-118', file: null },
    { norm: 'IEC62304', reference: '', file: { name: 'facture-2026-119.pdf', sha256: sha256('b') } },
  ],
  StandardAccessGranted: [{ norm: 'ISO14971' }],
  StandardAccessRefused: [{ norm: 'ISO13485' }],
  StandardAccessWithdrawn: [{ norm: 'ISO14971' }],
};
