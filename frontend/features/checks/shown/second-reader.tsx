import { useTranslation } from 'react-i18next';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useRunWords } from '../use-run-words.ts';

/** By what a run was judged: rules alone, or also a model, where it stands, what it took and what it did not answer. */
export function SecondReader({ run: { second, engine } }: { run: Run }) {
  const { t } = useTranslation();
  const { number } = useDates();
  const { amount } = useRunWords();
  const judgedBy = t('findings.engineOf', { engine: t(`findings.engine.${engine}`) });
  if (!second)
    return (
      <p>
        {judgedBy} · {t('findings.stays')}
      </p>
    );
  const { address, model, calls, requirements, tokens, limit, cost, currency, failures } = second;
  return (
    <Notice tone={failures.length > 0 ? 'warn' : 'neutral'}>
      <p>
        {judgedBy} · {model} · {address}
      </p>
      <p>
        {t('findings.model.used', { requirements: number(requirements), calls: number(calls) })} ·{' '}
        {t('findings.model.usedTokens', { tokens: number(tokens), limit: number(limit) })}
        {cost !== null && currency !== null && ` · ${amount(cost, currency)}`}
      </p>
      {failures.length > 0 && <p>{t('findings.model.failed', { codes: [...new Set(failures)].join(', ') })}</p>}
    </Notice>
  );
}
