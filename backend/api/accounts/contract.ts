import * as z from 'zod/mini';
import { features } from '#/backend/events/plans.ts';
import { filled, Id, text } from '../edge/contract.ts';

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email());

export const NewPassword = z.string().check(z.minLength(6), z.maxLength(128));

/** The rules for a new password, shown before anything is typed. */
export const PasswordRules = z.object({ minimum: z.number() });

export const RegisterBody = z.strictObject({
  firstName: filled(100),
  lastName: filled(100),
  email: Email,
  password: NewPassword,
  acceptTosAndPp: z.literal(true),
  acceptNewsletter: z._default(z.boolean(), false),
});
export const LoginBody = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  stayConnected: z._default(z.boolean(), false),
});
/** `val` is the signed, single-use value of the link in the e-mail. Nothing is validated without it. */
export const ValidateBody = z.strictObject({ userId: Id, val: z.optional(text(200)) });
export const ResendBody = z.strictObject({ userId: Id });
export const LogoutBody = z.optional(z.nullable(z.strictObject({})));

const AccessRights = z.object({ role: z.enum(['FREE', 'PREMIUM', 'ADMIN', 'AUDITOR']) });

const Person = { userId: Id, firstName: z.string(), lastName: z.string(), email: z.string() };

/** The specification uses both `validated` and `isValidated` for the same value: every response has both. */
const Validation = { validated: z.boolean(), isValidated: z.boolean() };

export const RegisterAnswer = z.object({ ...Person, token: z.string(), ...Validation });
export const SessionAnswer = z.object({
  ...Person,
  /** A client token: the client reads `exp` from it. It is never accepted for signing in. */
  token: z.string(),
  ...Validation,
  /** The current rules would refuse the password: the person is asked to change it. */
  passwordOutdated: z.boolean(),
  /** When the second factor is due, while the account has none and the organisation requires one. */
  askedSecondFactor: z.nullable(z.object({ due: z.string(), isOverdue: z.boolean() })),
  accessRights: AccessRights,
  planActive: z.boolean(),
  /** Features of the plan. */
  features: z.array(z.enum(features)),
  /** The version of `generics/getKnowledge` that this person sees; absent before the address is validated. */
  knowledge: z.optional(z.string()),
  organisation: z.object({
    id: Id,
    name: z.string(),
    role: z.enum(['owner', 'quality', 'auditor']),
    /** Last day of an auditor's access (UTC). */
    until: z.nullable(z.string()),
  }),
});
export type Session = z.infer<typeof SessionAnswer>;
/** The session behind a cookie; null where there is none. */
export const CurrentSession = z.nullable(SessionAnswer);

export const ValidateAnswer = z.object({
  ...Person,
  ...Validation,
  accessRights: AccessRights,
  planActive: z.boolean(),
});
/** The response is the same for known and unknown ids. */
export const ResendAnswer = z.object({ sent: z.literal(true) });
