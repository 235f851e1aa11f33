import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelUse } from '#/backend/api/organisations/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { modelUseQuery, setModelBudget } from './organisation-queries.ts';
import css from './settings.module.css';

const usual = 2_000_000;

/** The monthly limit of tokens, and what models did this month. For owners. */
export function ModelBudget({ budget }: { budget: number | null }) {
  const { t } = useTranslation();
  const [isLimited, setIsLimited] = useState(budget !== null);
  const [amount, setAmount] = useState(String(budget ?? usual));
  const tokens = isLimited ? (/^\d{1,10}$/.test(amount) ? Number(amount) : undefined) : null;
  const isValid = tokens !== undefined && (tokens === null || tokens <= 1_000_000_000);
  const { mutate, isPending } = useMutation({
    mutationFn: setModelBudget,
    onSuccess: () => toast('success', t('organisations.model.saved')),
    onError: (error) => toast('error', sentenceOf(error, t('organisations.failed'))),
  });
  return (
    <>
      <Use />
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) mutate(tokens);
        }}
      >
        <CheckboxField
          label={t('organisations.model.budget.limited')}
          checked={isLimited}
          onChange={({ target }) => setIsLimited(target.checked)}
        />
        {isLimited && (
          <TextField
            label={t('organisations.model.budget.amount')}
            hint={t('organisations.model.budget.hint')}
            inputMode="numeric"
            value={amount}
            error={isValid ? undefined : t('organisations.model.budget.invalid')}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <Button type="submit" isPending={isPending} disabled={!isValid || tokens === budget}>
          {t('organisations.model.budget.save')}
        </Button>
      </form>
    </>
  );
}

/** Tokens and cost of this month, by feature. */
function Use() {
  const { t } = useTranslation();
  const { data, error } = useQuery(modelUseQuery());
  if (error) return <FailureNotice>{sentenceOf(error, t('organisations.loadFailed'))}</FailureNotice>;
  if (!data) return <Skeleton height={60} label={t('common.loading')} />;
  return (
    <section className={css.use} aria-label={t('organisations.model.use.title')}>
      <h3>{t('organisations.model.use.title')}</h3>
      {data.features.length === 0 ? <p>{t('organisations.model.use.none')}</p> : <Features {...data} />}
    </section>
  );
}

const named = ['discussion', 'capa', 'summary', 'check'] as const;

function Features({ features, currency }: ModelUse) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { number } = useDates();
  const nameOf = (feature: string) => {
    const known = named.find((one) => one === feature);
    return known ? t(`organisations.model.use.${known}`) : feature;
  };
  const money = (cost: number) =>
    new Intl.NumberFormat(locale, {
      ...(currency ? { style: 'currency', currency } : {}),
      maximumFractionDigits: 4,
    }).format(cost);
  const total = features.reduce((sum, { tokens }) => sum + tokens, 0);
  const costs = features.flatMap(({ cost }) => cost ?? []);
  const cost = costs.length === 0 ? null : costs.reduce((sum, one) => sum + one, 0);
  const said = (tokens: number, amount: number | null) =>
    `${t('organisations.model.use.tokens', { tokens: number(tokens) })}${amount === null ? '' : ` · ${money(amount)}`}`;
  return (
    <dl>
      {features.map(({ feature, tokens, cost: own }) => (
        <div key={feature}>
          <dt>{nameOf(feature)}</dt>
          <dd>{said(tokens, own)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('organisations.model.use.all')}</dt>
        <dd>{said(total, cost)}</dd>
      </div>
    </dl>
  );
}
