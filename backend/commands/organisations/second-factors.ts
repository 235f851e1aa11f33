import type { SecondFactors } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context } from '../decider.ts';

export type SecondFactorCommand = { type: 'ChangeSecondFactorPolicy' } & SecondFactorPolicy;

/** Who needs a second factor, and for how many days they may go on without one. */
export type SecondFactorPolicy = { required: SecondFactors; graceDays: number };

/** Before anything is decided, and where nobody needs one. */
export const noSecondFactors: SecondFactorPolicy = { required: 'optional', graceDays: 0 };

/** What owners decide about second factors has a reason, each time: it may keep others from their work. */
export function decideSecondFactors(
  { required, graceDays }: SecondFactorCommand,
  from: SecondFactorPolicy,
  context: Context,
) {
  const to = required === 'optional' ? noSecondFactors : { required, graceDays };
  if (from.required === to.required && from.graceDays === to.graceDays) return happened();
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'SecondFactorPolicyChanged', data: { from: from.required, ...to } });
}

/** With which codes a policy of second factors is refused. */
export const policyRefusals = codesOf<CodeOf<typeof decideSecondFactors>>({ REASON_REQUIRED: true });
