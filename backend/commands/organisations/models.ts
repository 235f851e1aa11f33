import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context } from '../decider.ts';

/** A model by name and the address of the service that runs it. */
export type AllowedModel = { address: string; model: string };

/** `allowed`: the model to which passages may be sent from now on; null: no passage leaves any more. */
export type ModelCommand =
  | { type: 'AllowModel'; allowed: AllowedModel | null }
  /** `tokens`: that models may use in a month; null: without a limit. */
  | { type: 'SetModelBudget'; tokens: number | null };

/** Whether passages may be sent to this model at this address: a changed address or model needs a new yes. */
export const isAllowed = (allowed: AllowedModel | null, { address, model }: AllowedModel): boolean =>
  allowed !== null && allowed.address === address && allowed.model === model;

export function decideModel(
  command: ModelCommand,
  { model: before, modelTokens: from }: { model: AllowedModel | null; modelTokens: number | null },
  context: Context,
) {
  if (command.type === 'SetModelBudget') {
    const { tokens: to } = command;
    if (to === from) return happened<OrganisationEvent>();
    if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
    return happened<OrganisationEvent>({ type: 'ModelBudgetSet', data: { from, to } });
  }
  const { allowed } = command;
  const isSame = allowed === null ? before === null : isAllowed(before, allowed);
  if (isSame) return happened<OrganisationEvent>();
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  if (allowed) return happened<OrganisationEvent>({ type: 'ModelAllowed', data: { ...allowed } });
  return before === null
    ? happened<OrganisationEvent>()
    : happened<OrganisationEvent>({ type: 'ModelWithdrawn', data: { ...before } });
}

/** With which codes a decision about models is refused. */
export const modelRefusals = codesOf<CodeOf<typeof decideModel>>({ REASON_REQUIRED: true });
