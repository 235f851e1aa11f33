import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

export const Role = z.enum(['owner', 'quality', 'auditor']);
export type Role = z.infer<typeof Role>;

export const Plan = z.enum(['starter', 'premium', 'custom']);
export type Plan = z.infer<typeof Plan>;

/** Stream `organisation-<id>`: the tenant. */
export const organisationEvents = {
  OrganisationFounded: event(z.object({ name: z.string() })),
  MemberJoined: event(z.object({ account: z.string(), role: Role })),
  /** Whether a reason is asked for on every change, and not only where the record is settled. */
  ReasonPolicyChanged: event(z.object({ always: z.boolean() })),
  /** A paid plan began. Before, and after it ended, an organisation is on the free one. */
  PlanStarted: event(z.object({ plan: Plan })),
  PlanEnded: event(z.object({ plan: Plan })),
};
export type OrganisationEvent = EventOf<typeof organisationEvents>;
