import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

export const Role = z.enum(['owner', 'quality', 'auditor']);
export type Role = z.infer<typeof Role>;

export const Plan = z.enum(['starter', 'premium', 'custom']);
export type Plan = z.infer<typeof Plan>;

/** A file that proves something: its name, and what its bytes hash to. */
export const Proof = z.object({ name: z.string(), sha256: z.string() });
export type Proof = z.infer<typeof Proof>;

/** Stream `organisation-<id>`: the tenant. */
export const organisationEvents = {
  OrganisationFounded: event(z.object({ name: z.string() })),
  MemberJoined: event(z.object({ account: z.string(), role: Role })),
  /** Whether a reason is asked for on every change, and not only where the record is settled. */
  ReasonPolicyChanged: event(z.object({ always: z.boolean() })),
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
