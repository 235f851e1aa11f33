import type { SecondFactors } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context } from '../decider.ts';

export type SecondFactorCommand = { type: 'ChangeSecondFactorPolicy' } & SecondFactorPolicy;

/** The people who need a second factor, and the days until it is due. */
export type SecondFactorPolicy = { required: SecondFactors; graceDays: number };

/** The policy before any decision: nobody needs one. */
export const noSecondFactors: SecondFactorPolicy = { required: 'optional', graceDays: 0 };

/** Every decision of owners about second factors needs a reason, because it may keep others from their work. */
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
