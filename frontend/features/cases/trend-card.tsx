import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trend } from '#/backend/api/edge/cases.contract.ts';
import { useAddress } from '../../shared/address-state.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { newCapaPlace } from './places.ts';
import { TrendTable, useMonths } from './trend-table.tsx';
import css from './cases.module.css';

const ways = ['kind', 'severity', 'device'] as const;
export type Way = (typeof ways)[number];

type TrendCardProps = {
  trends: Readonly<Record<Way, Trend>>;
  /** What the ways of counting and their lines are called. */
  wayName: (way: Way) => string;
  lineName: (way: Way, line: string) => string;
  /** The most that is foreseen in a month, of all or of a kind; null where nothing is. */
  limitOf?: (kind: string) => number | null;
  mayEdit: boolean;
  /** Beside the acts. `kind`: what the chart shows, `all` for all. */
  children?: (kind: string) => ReactNode;
};

/** How many there were each month: as a chart of one line or of all, and as a table that says the same. */
export function TrendCard({ trends, wayName, lineName, limitOf, mayEdit, children }: TrendCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const monthName = useMonths();
  const [address, change] = useAddress();
  const way = ways.find((one) => one === address.get('by')) ?? 'kind';
  const { months, lines } = trends[way];
  const chosen = lines.find(({ kind }) => kind === address.get('line'))?.kind ?? 'all';
  const shown = lines.filter(({ kind }) => chosen === 'all' || kind === chosen);
  const values = months.map((_, place) => shown.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0));
  const limit = way === 'kind' && limitOf ? limitOf(chosen) : null;
  const about = way === 'device' && chosen !== 'all' ? chosen : address.get('of') === 'company' ? 'company' : null;
  const isOver = limit !== null && (values.at(-1) ?? 0) > limit;
  return (
    <Card className={css.roomy} title={t('cases.trend.title')}>
      <div className={css.row}>
        <SelectField
          label={t('cases.trend.by')}
          value={way}
          options={ways.map((value) => ({ value, label: wayName(value) }))}
          onChange={(value) => change({ by: value === 'kind' ? null : value, line: null })}
        />
        <SelectField
          label={t('cases.trend.line')}
          value={chosen}
          options={[
            { value: 'all', label: t('cases.trend.all') },
            ...lines.map(({ kind }) => ({ value: kind, label: lineName(way, kind) })),
          ]}
          onChange={(value) => change({ line: value === 'all' ? null : value })}
        />
      </div>
      <div className={css.trend}>
        <Chart
          kind="lines"
          height={220}
          label={t('cases.trend.label', { count: values.reduce((sum, value) => sum + value, 0) })}
          categories={months.map(monthName)}
          series={[
            { name: t('cases.trend.title'), values },
            ...(limit === null ? [] : [{ name: t('cases.trend.most'), values: months.map(() => limit) }]),
          ]}
        />
        <TrendTable months={months} lines={lines} nameOf={(line) => lineName(way, line)} />
      </div>
      {limit !== null && <p role="status">{t(isOver ? 'cases.trend.over' : 'cases.trend.limit', { count: limit })}</p>}
      {mayEdit && (
        <div className={css.acts}>
          <ButtonLink to={to(newCapaPlace('trend', about))}>{t('cases.trend.openCapa')}</ButtonLink>
          {way === 'kind' && children?.(chosen)}
        </div>
      )}
    </Card>
  );
}
