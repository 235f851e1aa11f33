import type { AccountEvent } from '#/backend/events/accounts.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context } from '../decider.ts';
import type { ProofState } from './proofs.ts';

/** Recovery for a person who has lost every second factor. `name` is the person's current name. */
export type RecoveryCommand =
  | { type: 'RequestRecovery'; recovery: string; by: 'person' | 'owner' | 'operator'; name: Encrypted; nonce: string }
  /** `owners`: the accounts that may approve, which are all owners of the organisation except the person. */
  | { type: 'ApproveRecovery'; recovery: string; by: string; name: Encrypted; owners: readonly string[] }
  | { type: 'CancelRecovery'; nonce: string }
  /** The wait of the operator's recovery is over. */
  | { type: 'CarryOutRecovery'; recovery: string };

/**
 * A requested recovery and its approvals so far. `takesEffectAt`: when a recovery by the operator takes effect without
 * approval.
 */
export type Recovery = {
  id: string;
  nonce: string;
  person: Encrypted;
  expiresAt: string;
  takesEffectAt: string | null;
  approvals: readonly string[];
};

type RecoveryState = Pick<ProofState, 'factors'> & { recovery: Recovery | null };

/** Wait of the operator's recovery, in which the person can refuse it. */
export const recoveryWaitHours = 24;
/** Time in which owners can approve. */
export const recoveryLifetimeDays = 7;

const hourMs = 3_600_000;

/** Two owners take the second factors of somebody away, or the operator after a time; the person can say no meanwhile. */
export function decideRecovery(command: RecoveryCommand, account: RecoveryState, context: Context) {
  const { now } = context;
  const open = account.recovery && account.recovery.expiresAt > now.toISOString() ? account.recovery : null;
  switch (command.type) {
    case 'RequestRecovery':
      return request(command, account, open, context);
    case 'ApproveRecovery':
      return approve(command, open, context);
    case 'CancelRecovery':
      return open?.nonce === command.nonce
        ? happened({ type: 'RecoveryCancelled', data: { recovery: open.id } })
        : refuse('LINK_INVALID');
    case 'CarryOutRecovery': {
      if (open?.id !== command.recovery || open.takesEffectAt === null) return refuse('RECOVERY_NOT_FOUND');
      if (open.takesEffectAt > now.toISOString()) return refuse('RECOVERY_NOT_FOUND');
      return happened(carriedOut(open.id, open.person, 'operator'));
    }
  }
}

function request(
  { recovery, by, name: person, nonce }: Extract<RecoveryCommand, { type: 'RequestRecovery' }>,
  { factors }: RecoveryState,
  open: Recovery | null,
  context: Context,
) {
  if (factors.size === 0) return refuse('SECOND_FACTOR_MISSING');
  if (lacksReason(context, by !== 'person')) return refuse('REASON_REQUIRED');
  // One at a time; the operator's recovery replaces one that waits for owners.
  if (open && (by !== 'operator' || open.takesEffectAt !== null)) return happened();
  const after = (hours: number) => new Date(context.now.getTime() + hours * hourMs).toISOString();
  return happened({
    type: 'RecoveryRequested',
    data: {
      recovery,
      by,
      person,
      nonce,
      expiresAt: after(recoveryLifetimeDays * 24),
      takesEffectAt: by === 'operator' ? after(recoveryWaitHours) : null,
    },
  });
}

function approve(
  { recovery, by, name: person, owners }: Extract<RecoveryCommand, { type: 'ApproveRecovery' }>,
  open: Recovery | null,
  context: Context,
) {
  if (open?.id !== recovery || open.takesEffectAt !== null) return refuse('RECOVERY_NOT_FOUND');
  if (!owners.includes(by)) return refuse('RECOVERY_OWN');
  const isAlone = owners.length === 1;
  // An owner who approved while there was a second one, and is the only one now, approves once more.
  if (open.approvals.includes(by) && !isAlone) return happened();
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  // The approval of a former owner no longer counts.
  const before = open.approvals.filter((one) => owners.includes(one));
  const approved: AccountEvent = { type: 'RecoveryApproved', data: { recovery, by, person, isAlone } };
  if (before.length === 0 && !isAlone) return happened(approved);
  return happened<AccountEvent>(approved, {
    ...carriedOut(recovery, person, isAlone ? 'one-owner' : 'two-owners'),
    causedBy: 0,
  });
}

const carriedOut = (
  recovery: string,
  person: Encrypted,
  by: 'two-owners' | 'one-owner' | 'operator',
): Extract<AccountEvent, { type: 'RecoveryCarriedOut' }> => ({
  type: 'RecoveryCarriedOut',
  data: { recovery, person, by },
});

type RecoveryEvent = Extract<
  AccountEvent,
  { type: 'RecoveryRequested' | 'RecoveryApproved' | 'RecoveryCancelled' | 'RecoveryCarriedOut' }
>;

/** The open recovery after this event; when carried out, it removes every factor and code. */
export function evolveRecovery<State extends ProofState & { recovery: Recovery | null }>(
  account: State,
  event: RecoveryEvent,
): State {
  switch (event.type) {
    case 'RecoveryRequested': {
      const { recovery: id, nonce, person, expiresAt, takesEffectAt } = event.data;
      return { ...account, recovery: { id, nonce, person, expiresAt, takesEffectAt, approvals: [] } };
    }
    case 'RecoveryApproved': {
      const { recovery } = account;
      if (!recovery) return account;
      return { ...account, recovery: { ...recovery, approvals: [...recovery.approvals, event.data.by] } };
    }
    case 'RecoveryCancelled':
      return { ...account, recovery: null };
    case 'RecoveryCarriedOut':
      return { ...account, recovery: null, factors: new Map(), codes: new Set(), failures: null };
  }
}

/** With which codes a recovery is refused. */
export const recoveryRefusals = codesOf<CodeOf<typeof decideRecovery>>({
  LINK_INVALID: true,
  REASON_REQUIRED: true,
  RECOVERY_NOT_FOUND: true,
  RECOVERY_OWN: true,
  SECOND_FACTOR_MISSING: true,
});
