import type { Estimate } from '#/backend/api/checks/contract.ts';

export type OfferedModel = NonNullable<Estimate['model']>;

/** Limits that a person can choose from, in tokens: all of what the model may read at most, half of it, a quarter. */
export function limitsOf({ inputTokens, outputTokens }: Pick<OfferedModel, 'inputTokens' | 'outputTokens'>): number[] {
  const most = inputTokens + outputTokens;
  return [...new Set([1, 0.5, 0.25].map((share) => Math.max(1, Math.ceil((most * share) / 1000) * 1000)))];
}

/** At most what so many tokens cost, rounded up to a hundredth; null where no price is stated. */
export function costOf(
  tokens: number,
  { cost, currency, inputTokens, outputTokens }: OfferedModel,
): { amount: number; currency: string } | null {
  if (cost === null || currency === null) return null;
  return { amount: Math.ceil((cost * tokens * 100) / (inputTokens + outputTokens)) / 100, currency };
}

/** Seconds that a run probably takes, with what the model takes at most where one was agreed to. */
export function secondsOf({ seconds, model }: Pick<Estimate, 'seconds' | 'model'>, hasModel: boolean): number {
  return seconds + (hasModel && model ? model.seconds : 0);
}

/** The second reader with which a run is to start, out of the address; null for rules alone. */
export function agreedModel(
  address: Pick<URLSearchParams, 'get'>,
  model: Estimate['model'] | undefined,
): { address: string; model: string; tokens: number } | null {
  if (!model?.isAllowed || address.get('engine') !== 'both') return null;
  const limits = limitsOf(model);
  const tokens = limits.find((limit) => String(limit) === address.get('tokens')) ?? limits[0] ?? 1;
  return { address: model.address, model: model.model, tokens };
}
