import * as z from 'zod/mini';
import { Email, NewPassword, RegisterAnswer } from '../accounts/contract.ts';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { Acted, AsOfQuery, filled, Id, text } from '../edge/contract.ts';

const Role = z.enum(['owner', 'quality', 'auditor']);
/** The people who need a second factor. */
export const SecondFactors = z.enum(['optional', 'owners', 'all']);
const reason = z.optional(text(1000));
/** Last day of an auditor's access, UTC; other members have none. */
const until = z.optional(z.nullable(z.iso.date()));

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

/** The page before `before`, newest first. */
export const OrganisationHistoryQuery = z.strictObject({
  before: AsOfQuery.after,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  after: AsOfQuery.after,
});

export const RenameBody = z.strictObject({ name: filled(200), reason });
export const ReasonPolicyBody = z.strictObject({ always: z.boolean(), reason });
/** `allowed`: the offered model, as it was shown; null lets no passage leave any more. */
export const AllowModelBody = z.strictObject({
  allowed: z.nullable(z.strictObject({ address: filled(500), model: filled(200) })),
  reason,
});
/** `tokens`: for questions and drafts in a month; null takes the limit away, 0 stops every question to a model. */
export const ModelBudgetBody = z.strictObject({
  tokens: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  reason,
});
/** What models did in a month (UTC, as `2026-11`), by feature, the most tokens first. */
export const ModelUse = z.object({
  month: z.string(),
  currency: z.nullable(z.string()),
  features: z.array(z.object({ feature: z.string(), answers: z.int(), tokens: z.int(), cost: z.nullable(z.number()) })),
});
export type ModelUse = z.infer<typeof ModelUse>;
export const SecondFactorPolicyBody = z.strictObject({
  required: SecondFactors,
  graceDays: z.number().check(z.int(), z.minimum(0), z.maximum(90)),
  reason,
});
export const InviteBody = z.strictObject({ email: Email, role: Role, until, reason });
export const ResendInvitationBody = z.strictObject({ invitationId: Id });
export const WithdrawInvitationBody = z.strictObject({ invitationId: Id, reason });
export const ChangeRoleBody = z.strictObject({ account: AccountId, role: Role, until, reason });
export const ChangeAccessEndBody = z.strictObject({ account: AccountId, until: z.iso.date(), reason });
export const RemoveMemberBody = z.strictObject({ account: AccountId, reason });
export const RequestRecoveryBody = z.strictObject({ account: AccountId, reason });
export const ApproveRecoveryBody = z.strictObject({ account: AccountId, recovery: Id, reason });
export const LeaveBody = z.strictObject({ reason });

/** The position of the decision in the log; null where nothing had to change. */
export const Decided = Acted;
export const RecoveryDecided = z.extend(Decided, { isCarriedOut: z.boolean() });
export const Invited = z.extend(Decided, { invitationId: Id });

/** What the link of an invitation carries. */
const link = { organisation: OrganisationId, invitation: Id, val: text(200) };
export const InvitationBody = z.strictObject(link);
export const InvitationView = z.object({
  organisationName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: Role,
  until: z.nullable(z.string()),
  /**
   * The next step: sign up; sign in with the existing account; or join. The signed-in person can join, and so can
   * anybody with the link if the account belongs to no organisation.
   */
  next: z.enum(['sign-up', 'sign-in', 'join']),
  /** Whether the caller is signed in as the invited person. */
  isSignedIn: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;
export const SignUpByInvitationBody = z.strictObject({
  ...link,
  firstName: filled(100),
  lastName: filled(100),
  password: NewPassword,
  acceptTosAndPp: z.literal(true),
  acceptNewsletter: z._default(z.boolean(), false),
});
export const SignUpByInvitationAnswer = RegisterAnswer;
