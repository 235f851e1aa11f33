import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';
import { billingEvents } from './subscriptions.ts';

export const Role = z.enum(['owner', 'quality', 'auditor']);
export type Role = z.infer<typeof Role>;

/** The people who need a second factor. */
export const SecondFactors = z.enum(['optional', 'owners', 'all']);
export type SecondFactors = z.infer<typeof SecondFactors>;

const Locale = z.enum(['en', 'fr']);

/** A file as proof: its name, and the hash of its bytes. */
export const Proof = z.object({ name: z.string(), sha256: z.string() });
export type Proof = z.infer<typeof Proof>;

/** Stream `organisation-<id>`: the tenant. */
export const organisationEvents = {
  OrganisationFounded: event(z.object({ name: z.string() })),
  OrganisationRenamed: event(z.object({ from: z.string(), to: z.string() })),
  /** A person was invited: `until` is the last day of an auditor's access. The nonce invalidates earlier links. */
  MemberInvited: event(
    z.object({
      invitation: z.string(),
      /**
       * Account of the address, even if it does not exist yet. The address is encrypted under the key of that person.
       */
      account: z.string(),
      email: Encrypted,
      role: Role,
      until: z.nullable(z.iso.date()),
      nonce: z.string(),
      expiresAt: z.string(),
      locale: Locale,
    }),
  ),
  /** Another link was requested. */
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
  /** The member left. */
  MemberLeft: event(z.object({ account: z.string() })),
  /** An owner removed the member. */
  MemberRemoved: event(z.object({ account: z.string(), name: Encrypted })),
  /** Whether every change needs a reason, or only changes of a settled record. */
  ReasonPolicyChanged: event(z.object({ always: z.boolean() })),
  /** The people who need a second factor, and the days until it is due. */
  SecondFactorPolicyChanged: event(z.object({ from: SecondFactors, required: SecondFactors, graceDays: z.number() })),
  ...billingEvents,
  /**
   * The organisation declares that it owns a copy of a standard: an invoice or licence number, or a file that proves
   * it.
   */
  StandardOwnershipDeclared: event(z.object({ norm: z.string(), reference: z.string(), file: z.nullable(Proof) })),
  /** The decision of an administrator, with a reason. Without access the texts of a standard stay closed. */
  StandardAccessGranted: event(z.object({ norm: z.string() })),
  StandardAccessRefused: event(z.object({ norm: z.string() })),
  StandardAccessWithdrawn: event(z.object({ norm: z.string() })),
  /** The operator deletes the key of the files that were stored until then: nobody can read them any more. */
  OrganisationFilesErased: event(z.object({})),
  /** An owner lets passages of documents be sent to this model at this address, and to no other. */
  ModelAllowed: event(z.object({ address: z.string(), model: z.string() })),
  ModelWithdrawn: event(z.object({ address: z.string(), model: z.string() })),
  /** The tokens that models may use for questions and drafts in a month; null: without a limit. */
  ModelBudgetSet: event(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) })),
};
/** Tokens of a model in a month, until an owner sets another limit. */
export const usualMonthlyTokens = 2_000_000;
export type OrganisationEvent = EventOf<typeof organisationEvents>;
