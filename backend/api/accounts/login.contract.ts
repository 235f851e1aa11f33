import * as z from 'zod/mini';
import { SessionAnswer } from './contract.ts';

/** The password is right, and the account asks for more: no session yet, but a ticket to the second step. */
export const SecondFactorNeeded = z.object({
  secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(['totp', 'passkey', 'recovery-code'])) }),
});
export const LoginAnswer = z.union([SessionAnswer, SecondFactorNeeded]);
