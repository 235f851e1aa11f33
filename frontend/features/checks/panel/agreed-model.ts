import type { Estimate } from '#/backend/api/checks/contract.ts';

export type OfferedModel = NonNullable<Estimate['model']>;

/** Limits that a person can choose from, in tokens: all of what the model may read at most, half of it, a quarter. */
export function limitsOf({ inputTokens, outputTokens }: Pick<OfferedModel, 'inputTokens' | 'outputTokens'>): number[] {
  const most = inputTokens + outputTokens;
  return [...new Set([1, 0.5, 0.25].map((share) => Math.max(1, Math.ceil((most * share) / 1000) * 1000)))];
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
