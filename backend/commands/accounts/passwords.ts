import type { Encrypted } from '#/backend/events/envelope.ts';
import { codesOf, happened, refuse, type CodeOf } from '../decider.ts';
import { linkProblem, type Link } from './link.ts';
import { waitsUntil, type ProofState } from './proofs.ts';

export type PasswordCommand =
  | { type: 'ChangePassword'; password: Encrypted }
  | { type: 'RequestPasswordReset'; nonce: string; locale: 'en' | 'fr' }
  | { type: 'ResetPassword'; nonce: string; password: Encrypted };

/** Lifetime of a link that sets a new password. */
export const resetLifetimeMinutes = 30;
/** Minimum time between two links, so that requests do not flood a mailbox. */
const resetPauseMinutes = 1;

/** Decides changes of a password. The caller has checked the present password, or the signature of the link. */
export function decidePassword(
  command: PasswordCommand,
  { reset, failures }: { reset: Link | null } & Pick<ProofState, 'failures'>,
  now: Date,
) {
  switch (command.type) {
    case 'ChangePassword':
      if (waitsUntil({ failures }, now)) return refuse('PROOF_LATER');
      return happened({ type: 'PasswordChanged', data: { password: command.password } });
    case 'RequestPasswordReset': {
      const { nonce, locale } = command;
      if (reset && Date.parse(reset.expiresAt) - now.getTime() > minutes(resetLifetimeMinutes - resetPauseMinutes))
        return happened();
      const expiresAt = new Date(now.getTime() + minutes(resetLifetimeMinutes)).toISOString();
      return happened({ type: 'PasswordResetRequested', data: { nonce, expiresAt, locale } });
    }
    case 'ResetPassword': {
      const problem = linkProblem(reset, command.nonce, now);
      return problem ? refuse(problem) : happened({ type: 'PasswordReset', data: { password: command.password } });
    }
  }
}

const minutes = (count: number): number => count * 60_000;

/** With which codes a password is refused. */
export const passwordRefusals = codesOf<CodeOf<typeof decidePassword>>({
  LINK_EXPIRED: true,
  LINK_INVALID: true,
  PROOF_LATER: true,
});
