import type { CheckModel, TokenPrices } from '#/backend/events/model-reading.ts';

type Usage = { inputTokens: number; outputTokens: number };

/** What usage costs in the currency of the prices, to a millionth; null where either is unknown. */
export const costOf = (usage: Usage | null, prices: TokenPrices | null): number | null =>
  usage && prices
    ? Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000
    : null;

/** After these outcomes another call cannot succeed. */
const final = new Set(['BUDGET', 'AUTH', 'NOT_CONFIGURED', 'NOT_ALLOWED']);
/** So many failures one after the other end the reading. */
const mostFailures = 3;

/** Whether no further call is made: the limit would be passed, or the calls before say that it cannot succeed. */
export function hasToStop(
  answers: readonly { outcome: string; tokens: number }[],
  next: number,
  { tokens: limit }: Pick<CheckModel, 'tokens'>,
): boolean {
  const spent = answers.reduce((sum, { tokens }) => sum + tokens, 0);
  const last = answers.slice(-mostFailures);
  const keepsFailing = last.length === mostFailures && last.every(({ outcome }) => outcome !== 'answered');
  return spent + next > limit || keepsFailing || final.has(answers.at(-1)?.outcome ?? '');
}

/**
 * Tokens of a requirement, measured on the development corpus. Eight passages and the section of the first are shown, and
 * requirements of a call share some.
 */
const usual = { input: 900, output: 160 };

export type ModelEstimate = { requirements: number; inputTokens: number; outputTokens: number; cost: number | null };

/** At most what the model reads of so many requirements: before the rules have judged, nobody knows how many are open. */
export function modelEstimate(requirements: number, prices: TokenPrices | null): ModelEstimate {
  const usage = { inputTokens: requirements * usual.input, outputTokens: requirements * usual.output };
  return { requirements, ...usage, cost: costOf(usage, prices) };
}
