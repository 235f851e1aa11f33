import type { organisationEvents } from '#/backend/events/organisations.ts';
import { account, sha256, type Examples } from './examples.ts';

export const organisationExamples: Examples<typeof organisationEvents> = {
  OrganisationFounded: [{ name: 'Asteria Médical' }],
  MemberJoined: [
    { account, role: 'owner' },
    { account, role: 'quality' },
    { account, role: 'auditor' },
  ],
  ReasonPolicyChanged: [{ always: true }, { always: false }],
  PlanStarted: [{ plan: 'starter' }, { plan: 'premium' }, { plan: 'custom' }],
  PlanEnded: [{ plan: 'premium' }],
  StandardOwnershipDeclared: [
    { norm: 'ISO14971', reference: 'Invoice 2026-118', file: null },
    { norm: 'IEC62304', reference: '', file: { name: 'facture-2026-119.pdf', sha256: sha256('b') } },
  ],
  StandardAccessGranted: [{ norm: 'ISO14971' }],
  StandardAccessRefused: [{ norm: 'ISO13485' }],
  StandardAccessWithdrawn: [{ norm: 'ISO14971' }],
};
