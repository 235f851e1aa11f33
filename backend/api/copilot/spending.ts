import { isUnpaid } from '#/backend/ai/unpaid.ts';
import type { Usage } from '#/backend/ai/port.ts';

/** What an answer has used so far. `open`: tokens of the call under way, estimated, until the provider counts them. */
export type Spending = { usage: Usage; open: number };

export const nothingSpent = (): Spending => ({ usage: { inputTokens: 0, outputTokens: 0 }, open: 0 });

/** Tokens of words where nobody counted them: about three letters each. */
export const estimated = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 3);

/** The call under way has ended: as the provider counted it, or as it was estimated. */
export function settle(spent: Spending, usage: Usage | null): void {
  const { inputTokens, outputTokens } = usage ?? { inputTokens: spent.open, outputTokens: 0 };
  spent.usage = {
    inputTokens: spent.usage.inputTokens + inputTokens,
    outputTokens: spent.usage.outputTokens + outputTokens,
  };
  spent.open = 0;
}

/** The call under way failed. It costs nothing where the model has read nothing; `said`: it had begun to answer. */
export function settleFailed(spent: Spending, error: unknown, said: boolean): void {
  if (!said && isUnpaid(error)) spent.open = 0;
  settle(spent, null);
}

/** What counts against the limit of the month; null where no model was asked. */
export const spentTokens = ({ usage }: Spending): Usage | null =>
  usage.inputTokens + usage.outputTokens === 0 ? null : usage;
