import * as z from 'zod/mini';
import { filled, text } from '../edge/contract.ts';

const Base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
const Type = z.literal('public-key');
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const Verification = z.enum(['required', 'preferred']);
const Known = z.array(z.object({ id: z.string(), type: Type, transports: Transports }));

/** The part of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn 5.4) that we use. */
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: Type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: Known,
  authenticatorSelection: z.object({ residentKey: Verification, userVerification: Verification }),
  attestation: z.literal('none'),
});
/** The part of `PublicKeyCredentialRequestOptionsJSON` (WebAuthn 5.5) that we use. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Empty: every passkey of the authenticator for this site will do. */
  allowCredentials: Known,
  userVerification: Verification,
});

/** The response of an authenticator to a challenge. Browsers send more fields than these. */
const Assertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: Type,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    /** The account of the key; empty where the key does not name it. */
    userHandle: Base64Url,
  }),
  clientExtensionResults: z.object({}),
});
const Attestation = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: Type,
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: Transports }),
  clientExtensionResults: z.object({}),
});

const Ticket = text(100);
export const PasskeyOffer = z.object({ ticket: z.string(), options: CreationOptions });
export const AddPasskeyBody = z.strictObject({ ticket: Ticket, name: filled(60), response: Attestation });
/**
 * `ticket` is that of the first step of a sign-in. Without it the challenge is for the signed-in person, or for
 * anybody.
 */
export const PasskeyChallengeBody = z.strictObject({ ticket: z.optional(Ticket) });
export const PasskeyChallenge = z.object({ ticket: z.string(), options: RequestOptions });
/** The response to a challenge, with the ticket of the challenge. */
export const PasskeyProof = z.strictObject({ method: z.literal('passkey'), ticket: Ticket, response: Assertion });
export const PasskeySignInBody = z.strictObject({ proof: PasskeyProof, stayConnected: z._default(z.boolean(), false) });
