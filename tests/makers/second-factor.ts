import { setTimeout as pause } from 'node:timers/promises';
import { TOTP, URI } from 'otpauth';
import { RecoveryCodes, TotpOffer } from '#/backend/api/accounts/security.contract.ts';
import type { Person } from './person.ts';

/** The code of an authenticator app for an address (`otpauth://`) at a moment. */
export const codeAt = (address: string, at: Date): string => {
  const totp = URI.parse(address);
  if (!(totp instanceof TOTP)) throw new Error('That is no time-based secret');
  return totp.generate({ timestamp: at.getTime() });
};

/** Milliseconds for which a code is right. */
const step = 30_000;

/** Adds an authenticator app to a person; returns its address, and the recovery codes that came with the first. */
export async function enrolTotp(person: Pick<Person, 'post'>, now: () => Date, name = 'Telephone') {
  const { ticket, address } = (await person.post('auth/offerTotp')).as(TotpOffer);
  // A code of a step that ends on the way would be refused.
  const left = step - (now().getTime() % step);
  if (left < 5000) await pause(left);
  const confirmed = await person.post('auth/confirmTotp', { ticket, name, code: codeAt(address, now()) });
  return { address, recoveryCodes: confirmed.as(RecoveryCodes).recoveryCodes ?? [] };
}
