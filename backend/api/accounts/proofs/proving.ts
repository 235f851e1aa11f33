import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type * as z from 'zod/mini';
import type { Proven } from '#/backend/commands/accounts/proofs.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import { fits } from '../passwords/passwords.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import type { Passkeys } from './passkeys.ts';
import type { StepUpBody } from '../security.contract.ts';
import { systemActor, type People } from '../people.ts';

type Given = z.infer<typeof StepUpBody>['proof'];
export type Proving = ReturnType<typeof provingOf>;

/** Checks the proofs of identity that a person gives. The decision says whether a proof still counts. */
export function provingOf({ vault, now }: Services, people: People, passkeys: Passkeys) {
  async function seen(account: Account, given: Given): Promise<Proven | null> {
    switch (given.method) {
      case 'password':
        return (await fits(given.password, account.password && (await vault.open(account.password))))
          ? { proof: 'password' }
          : null;
      case 'totp':
        return findTotp(account, given.code.replace(' ', ''));
      case 'recovery-code': {
        const code = recoveryCodeHash(given.code);
        return account.recoveryCodes.includes(code) ? { proof: 'recovery-code', code } : null;
      }
      case 'passkey':
        return passkeys.seen(account, given, true);
    }
  }

  /** A code counts in its own half minute alone (OWASP ASVS 6.5.5). */
  async function findTotp(account: Account, code: string): Promise<Proven | null> {
    for (const { id, kind, secret } of account.factors) {
      const opened = kind === 'totp' ? await vault.open(secret) : null;
      const step = opened === null ? null : totpStep(opened, code, now());
      if (step !== null) return { proof: 'totp', factor: id, step };
    }
    return null;
  }

  return {
    /** The proven factor. Throws `Refused` for a wrong proof, and records the failure. */
    async prove(account: Account, given: Given): Promise<Proven> {
      const proven = await seen(account, given);
      if (proven) return proven;
      const failed = { type: 'RecordFailedProof', proof: given.method } as const;
      if (account.exists) await people.decide(account, failed, systemActor('sign-in'));
      throw new Refused('PROOF_WRONG');
    },
  };
}

/** The time step (RFC 6238) in which the secret has this code; null where there is none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  return totp.validate({ token: code, timestamp, window: 0 }) === 0 ? totp.counter({ timestamp }) : null;
}

/** SHA-256 of a recovery code, in hex; spelling of letters and groups makes no difference. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
