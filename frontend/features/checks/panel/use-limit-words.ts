import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/dates.ts';
import { useRunWords } from '../use-run-words.ts';
import { costOf, type OfferedModel } from './agreed-model.ts';

/** How a limit in tokens is written: with at most what it costs, where the operator states a price. */
export function useLimitWords(model: OfferedModel | null | undefined): (tokens: number) => string {
  const { t } = useTranslation();
  const { number } = useDates();
  const { amount } = useRunWords();
  return (tokens) => {
    const cost = model ? costOf(tokens, model) : null;
    return cost
      ? t('findings.model.limit', { tokens: number(tokens), amount: amount(cost.amount, cost.currency) })
      : t('findings.model.limitOnly', { tokens: number(tokens) });
  };
}
