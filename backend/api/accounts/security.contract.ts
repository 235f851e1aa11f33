import * as z from 'zod/mini';
import { Digest } from '#/backend/events/accounts.ts';
import { filled, Id, text } from '../edge/contract.ts';
import { PasskeyProof } from './passkeys.contract.ts';

const NewPassword = z.string().check(z.minLength(1), z.maxLength(128));
const Password = z.string().check(z.minLength(1), z.maxLength(128));

export const ChangePasswordBody = z.strictObject({ currentPassword: Password, newPassword: NewPassword });
export const ChangePasswordAnswer = z.object({ sessionsEnded: z.number() });
export const ForgotPasswordBody = z.strictObject({ email: z.string().check(z.trim(), z.maxLength(254), z.email()) });
/** The response is the same for known and unknown addresses. */
export const ForgotPasswordAnswer = z.object({ sent: z.literal(true) });
/** `val` is the signed, single-use value of the link in the e-mail. */
export const ResetPasswordBody = z.strictObject({ userId: Id, val: text(200), password: NewPassword });
export const ResetPasswordAnswer = z.object({ reset: z.literal(true) });

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: Id,
      createdAt: z.string(),
      seenAt: z.string(),
      expiresAt: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      /** The session of this request. */
      isThis: z.boolean(),
    }),
  ),
});
export type ListedSession = z.infer<typeof SessionList>['sessions'][number];
export const EndSessionBody = z.strictObject({ sessionId: Id });
export const SessionsEnded = z.object({ sessionsEnded: z.number() });

const FactorKind = z.enum(['totp', 'passkey']);
export const OwnAccount = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  newsletter: z.boolean(),
  /** Whether the person is mailed about their overdue work. */
  dueMails: z.boolean(),
  /** How often they are mailed what waits for them. */
  digest: Digest,
  passwordSince: z.nullable(z.string()),
  passwordMinimum: z.number(),
  /** The current rules would refuse the password, which keeps working. */
  passwordOutdated: z.boolean(),
  factors: z.array(
    z.object({
      id: Id,
      kind: FactorKind,
      name: z.string(),
      addedAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.number(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;
/** The person types the address of the account, so that nobody erases themselves by one wrong click. */
export const EraseAccountBody = z.strictObject({ confirmation: text(254) });
export const NewsletterBody = z.strictObject({ newsletter: z.boolean() });
export const DueMailsBody = z.strictObject({ dueMails: z.boolean() });
export const DigestBody = z.strictObject({ digest: Digest });

const FactorName = filled(60);
const TotpCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/));

/** The secret of an authenticator app, as an `otpauth://` address and in base 32; it counts once it is confirmed. */
export const TotpOffer = z.object({ ticket: z.string(), address: z.string(), secret: z.string() });
export const ConfirmTotpBody = z.strictObject({ ticket: text(100), name: FactorName, code: TotpCode });
/** Recovery codes, shown once: with the first second factor, or on request. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export const FactorBody = z.strictObject({ factorId: Id });
export const RenameFactorBody = z.strictObject({ factorId: Id, name: FactorName });

const Method = z.enum(['password', 'totp', 'passkey', 'recovery-code']);
/** Methods with which a person may prove their identity again. */
export const StepUpMethods = z.object({ methods: z.array(Method) });

/** A proof of identity. */
const SecondProof = [
  z.strictObject({ method: z.literal('totp'), code: TotpCode }),
  z.strictObject({ method: z.literal('recovery-code'), code: filled(60) }),
  PasskeyProof,
] as const;
export const SecondFactorBody = z.strictObject({
  ticket: text(100),
  proof: z.union(SecondProof),
});
/** With the ticket from the response to a right password. */
export const RequestRecoveryBody = z.strictObject({ ticket: text(100) });
/** `canOwners`: an owner can approve; otherwise only the operator of the installation can help. */
export const RequestRecoveryAnswer = z.object({ requested: z.literal(true), canOwners: z.boolean() });
/** `val` is the signed value of the link in the e-mail. */
export const CancelRecoveryBody = z.strictObject({ userId: Id, val: text(200) });
export const StepUpBody = z.strictObject({
  proof: z.union([z.strictObject({ method: z.literal('password'), password: Password }), ...SecondProof]),
});
export const Done = z.object({ done: z.literal(true) });
