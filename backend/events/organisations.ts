import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';

export const Role = z.enum(['owner', 'quality', 'auditor']);
export type Role = z.infer<typeof Role>;

/** Whom an organisation asks for a second factor. */
export const SecondFactors = z.enum(['optional', 'owners', 'all']);
export type SecondFactors = z.infer<typeof SecondFactors>;

const Locale = z.enum(['en', 'fr']);

export const Plan = z.enum(['starter', 'premium', 'custom']);
export type Plan = z.infer<typeof Plan>;

/** A file that proves something: its name, and what its bytes hash to. */
export const Proof = z.object({ name: z.string(), sha256: z.string() });
export type Proof = z.infer<typeof Proof>;

/** Stream `organisation-<id>`: the tenant. */
export const organisationEvents = {
  OrganisationFounded: event(z.object({ name: z.string() })),
  OrganisationRenamed: event(z.object({ from: z.string(), to: z.string() })),
  /** Somebody was asked in: `until` is the last day of an auditor's access. The nonce makes earlier links worthless. */
  MemberInvited: event(
    z.object({
      invitation: z.string(),
      /** Account of the address, whether it exists or not. The address is encrypted under the key of that person. */
      account: z.string(),
      email: Encrypted,
      role: Role,
      until: z.nullable(z.iso.date()),
      nonce: z.string(),
      expiresAt: z.string(),
      locale: Locale,
    }),
  ),
  /** Another link was asked for. */
  InvitationRenewed: event(
    z.object({ invitation: z.string(), email: Encrypted, nonce: z.string(), expiresAt: z.string(), locale: Locale }),
  ),
  InvitationWithdrawn: event(z.object({ invitation: z.string(), email: Encrypted })),
  InvitationAccepted: event(z.object({ invitation: z.string(), account: z.string() })),
  MemberJoined: event(z.object({ account: z.string(), role: Role })),
  MemberRoleChanged: event(z.object({ account: z.string(), name: Encrypted, from: Role, to: Role })),
  /** An auditor reads until the end of a day (UTC). `from` is null where the access begins. */
  AuditorAccessChanged: event(
    z.object({ account: z.string(), name: z.nullable(Encrypted), from: z.nullable(z.iso.date()), to: z.iso.date() }),
  ),
  /** Went by themselves. */
  MemberLeft: event(z.object({ account: z.string() })),
  /** Was sent away by an owner. */
  MemberRemoved: event(z.object({ account: z.string(), name: Encrypted })),
  /** Whether a reason is asked for on every change, and not only where the record is settled. */
  ReasonPolicyChanged: event(z.object({ always: z.boolean() })),
  /** Who needs a second factor, and for how many days they may go on without one. */
  SecondFactorPolicyChanged: event(z.object({ from: SecondFactors, required: SecondFactors, graceDays: z.number() })),
  /** A paid plan began. Before, and after it ended, an organisation is on the free one. */
  PlanStarted: event(z.object({ plan: Plan })),
  PlanEnded: event(z.object({ plan: Plan })),
  /** Says that the organisation owns a copy of a standard: an invoice or licence number, or a file that proves it. */
  StandardOwnershipDeclared: event(z.object({ norm: z.string(), reference: z.string(), file: z.nullable(Proof) })),
  /** What an administrator decided, each with a reason. Without access the texts of a standard stay closed. */
  StandardAccessGranted: event(z.object({ norm: z.string() })),
  StandardAccessRefused: event(z.object({ norm: z.string() })),
  StandardAccessWithdrawn: event(z.object({ norm: z.string() })),
};
export type OrganisationEvent = EventOf<typeof organisationEvents>;
