import { useTranslation } from 'react-i18next';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Notice } from '../../../ui/notice.tsx';

/** By what a run was judged: rules alone, or also a model, where it stands, what it took and what it did not answer. */
export function SecondReader({ run: { second, engine } }: { run: Run }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { number } = useDates();
  if (!second)
    return (
      <p>
        {t('findings.engineLabel')}: {t(`findings.engine.${engine}`)} · {t('findings.stays')}
      </p>
    );
  const { address, model, calls, requirements, tokens, limit, cost, currency, failures } = second;
  const amount =
    cost !== null && currency !== null && new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cost);
  return (
    <Notice tone={failures.length > 0 ? 'warn' : 'neutral'}>
      <p>
        {t('findings.engineLabel')}: {t(`findings.engine.${engine}`)} · {model} · {address}
      </p>
      <p>
        {t('findings.model.used', { requirements: number(requirements), calls: number(calls) })} ·{' '}
        {t('findings.model.usedTokens', { tokens: number(tokens), limit: number(limit) })}
        {amount && ` · ${amount}`}
      </p>
      {failures.length > 0 && <p>{t('findings.model.failed', { codes: [...new Set(failures)].join(', ') })}</p>}
    </Notice>
  );
}
