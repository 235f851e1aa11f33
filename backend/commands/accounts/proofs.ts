import type { AccountEvent, Proof } from '#/backend/events/accounts.ts';
import { codesOf, happened, refuse, type CodeOf, type Draft } from '../decider.ts';
import type { Factor } from './second-factors.ts';

/** A proof of identity. The caller has checked that it is right; whether it still counts is decided here. */
export type Proven =
  | { proof: 'password' }
  | { proof: 'totp'; factor: string; step: number }
  /** `hasVerified`: the authenticator has verified the person (WebAuthn 6.1, flag UV). */
  | { proof: 'passkey'; factor: string; counter: number; hasVerified: boolean }
  /** SHA-256 of the code, in hex. */
  | { proof: 'recovery-code'; code: string };

export type ProofCommand =
  | { type: 'RecordSignIn'; stayConnected: boolean; by: readonly Proven[] }
  | { type: 'ConfirmIdentity'; by: Proven }
  | { type: 'RecordFailedProof'; proof: Proof };

export type ProofState = {
  factors: ReadonlyMap<string, Factor>;
  /** Hashes of the unused recovery codes. */
  codes: ReadonlySet<string>;
  /** Wrong proofs since the last right one. */
  failures: { count: number; lastAt: string } | null;
};

/** Number of wrong proofs without a wait; each further one doubles the wait, up to a quarter of an hour. */
const freeFailures = 5;
const longestWaitMinutes = 15;

/** The end of the wait after too many wrong proofs; null where a proof may be tried. */
export function waitsUntil({ failures }: Pick<ProofState, 'failures'>, now: Date): Date | null {
  if (!failures || failures.count < freeFailures) return null;
  const minutes = Math.min(2 ** (failures.count - freeFailures), longestWaitMinutes);
  const until = new Date(Date.parse(failures.lastAt) + minutes * 60_000);
  return until > now ? until : null;
}

/** A sign-in, a proof asked for again, or a wrong one. */
export function decideProof(command: ProofCommand, account: ProofState, now: Date) {
  switch (command.type) {
    case 'RecordSignIn': {
      const { stayConnected, by } = command;
      if (account.factors.size > 0 && !isEnough(by)) return refuse('SECOND_FACTOR_REQUIRED');
      const proofs = by.map(({ proof }) => proof);
      if (proofs.some((proof) => proof !== 'password') && waitsUntil(account, now)) return refuse('PROOF_LATER');
      return used(by, account, { type: 'SignedIn', data: { stayConnected, by: proofs } });
    }
    case 'ConfirmIdentity':
      if (waitsUntil(account, now)) return refuse('PROOF_LATER');
      return used([command.by], account, { type: 'IdentityConfirmed', data: { proof: command.by.proof } });
    case 'RecordFailedProof':
      // During the wait, right and wrong proofs get the same refusal, so that it does not reveal which is right.
      if (waitsUntil(account, now)) return refuse('PROOF_LATER');
      return happened({ type: 'ProofFailed', data: { proof: command.proof, at: now.toISOString() } });
  }
}

/** Two different factors, or one that counts as two: a passkey that has verified the person (NIST SP 800-63B, 3.2). */
const isEnough = (by: readonly Proven[]): boolean =>
  by.some((one) => (one.proof === 'passkey' && one.hasVerified) || (one.proof !== 'password' && by.length > 1));

function used(by: readonly Proven[], account: ProofState, follows: AccountEvent) {
  const events: Draft<AccountEvent>[] = [];
  for (const one of by) {
    const spent = spending(one, account);
    if (typeof spent === 'string') return refuse(spent);
    if (spent) events.push(spent);
  }
  return happened(...events, follows);
}

/** The event that uses up a proof, or null where it can be given again; otherwise why it does not count. */
function spending(one: Proven, { factors, codes }: ProofState): AccountEvent | 'PROOF_WRONG' | 'PROOF_REPLAYED' | null {
  if (one.proof === 'password') return null;
  if (one.proof === 'recovery-code')
    return codes.has(one.code) ? { type: 'RecoveryCodeUsed', data: { code: one.code } } : 'PROOF_WRONG';
  const factor = factors.get(one.factor);
  if (factor?.kind !== one.proof) return 'PROOF_WRONG';
  if (one.proof === 'totp')
    return one.step > factor.last
      ? { type: 'TotpUsed', data: { factor: one.factor, step: one.step } }
      : 'PROOF_REPLAYED';
  // Authenticators without a counter always report 0 (WebAuthn 6.1.1).
  const counts = one.counter > 0 || factor.last > 0;
  return counts && one.counter <= factor.last
    ? 'PROOF_REPLAYED'
    : { type: 'PasskeyUsed', data: { factor: one.factor, counter: one.counter } };
}

/** With which codes a proof of who somebody is is refused. */
export const proofRefusals = codesOf<CodeOf<typeof decideProof>>({
  PROOF_LATER: true,
  PROOF_REPLAYED: true,
  PROOF_WRONG: true,
  SECOND_FACTOR_REQUIRED: true,
});
