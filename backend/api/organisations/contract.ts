import * as z from 'zod/mini';
import { Email, NewPassword, RegisterAnswer } from '../accounts/contract.ts';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { Acted, AsOfQuery, filled, Id, text } from '../edge/contract.ts';
import { Role, SecondFactors } from './organisation.contract.ts';

const reason = z.optional(text(1000));
/** Last day of an auditor's access, UTC; other members have none. */
const until = z.optional(z.nullable(z.iso.date()));

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
