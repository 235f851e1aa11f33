import * as z from 'zod/mini';
import { SessionAnswer } from './contract.ts';

/** The password is right, and the account needs a second factor: a ticket to the second step, no session yet. */
export const SecondFactorNeeded = z.object({
  secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(['totp', 'passkey', 'recovery-code'])) }),
});
export const LoginAnswer = z.union([SessionAnswer, SecondFactorNeeded]);
