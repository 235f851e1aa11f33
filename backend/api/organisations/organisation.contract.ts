import * as z from 'zod/mini';
import { AsOfQuery, Id } from '../edge/contract.ts';

export const Role = z.enum(['owner', 'quality', 'auditor']);
/** The people who need a second factor. */
export const SecondFactors = z.enum(['optional', 'owners', 'all']);

/** The people who need a second factor, and the days until it is due. */
const SecondFactorPolicy = z.object({ required: SecondFactors, graceDays: z.number() });
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

/** A language model by its name and the address of the service that runs it. */
const ModelAddress = z.object({ address: z.string(), model: z.string() });

export const OrganisationQuery = z.strictObject({ after: AsOfQuery.after });
export const OrganisationAnswer = z.object({
  id: Id,
  name: z.string(),
  /** Whether every change needs a reason. */
  reasonAlways: z.boolean(),
  secondFactors: SecondFactorPolicy,
  /** The language model that the operator set up, and the one to which an owner lets passages be sent. */
  model: z.object({
    offered: z.nullable(ModelAddress),
    allowed: z.nullable(z.extend(ModelAddress, { at: z.string() })),
    /** Tokens for questions and drafts in a month; null: without a limit. */
    budget: z.nullable(z.int()),
  }),
  /** The last day that an auditor's access may have today. */
  latestAccessEnd: z.string(),
  members: z.array(
    z.object({
      account: Id,
      /** Empty where the person was erased. */
      name: z.string(),
      email: z.string(),
      role: Role,
      until: z.nullable(z.string()),
      /** The access of an auditor has ended. */
      hasEnded: z.boolean(),
      joinedAt: z.string(),
      isYou: z.boolean(),
      /** For owners only. */
      hasSecondFactor: z.nullable(z.boolean()),
      /** For owners: when their second factor is due. */
      secondFactorDue: z.nullable(z.string()),
      /** For owners: the recovery that waits for their approval, or for its time. */
      recovery: z.nullable(
        z.object({
          recovery: Id,
          by: z.enum(['person', 'owner', 'operator']),
          requestedAt: z.string(),
          expiresAt: z.string(),
          /** When it takes effect without approval; null where owners approve. */
          takesEffectAt: z.nullable(z.string()),
          reason: z.nullable(z.string()),
          approvals: z.number(),
          youApproved: z.boolean(),
          /** There is one owner who can approve, and no second one. */
          noSecondPerson: z.boolean(),
        }),
      ),
    }),
  ),
  /** Open invitations, for owners; others see none. */
  invitations: z.array(
    z.object({
      invitationId: Id,
      email: z.string(),
      role: Role,
      until: z.nullable(z.string()),
      invitedAt: z.string(),
      expiresAt: z.string(),
      isExpired: z.boolean(),
    }),
  ),
});
export type OrganisationAnswer = z.infer<typeof OrganisationAnswer>;
export type MemberAnswer = OrganisationAnswer['members'][number];
export type InvitationAnswer = OrganisationAnswer['invitations'][number];
