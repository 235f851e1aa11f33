import { useTranslation } from 'react-i18next';
import type { Trend } from '#/backend/api/edge/cases.contract.ts';
import css from './cases.module.css';

/** The name of a month (`2026-11`): Nov 2026. */
export function useMonths(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

type TrendTableProps = Trend & { nameOf: (line: string) => string };

/** The counts of a trend, a month a row. Lines without any are left out. */
export function TrendTable({ months, lines, nameOf }: TrendTableProps) {
  const { t } = useTranslation();
  const monthName = useMonths();
  const used = lines.filter(({ counts }) => counts.some((count) => count > 0));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, so that keys reach it
    <div className={css.scroll} role="region" aria-label={t('cases.trend.table')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('cases.trend.month')}</th>
            {used.map(({ kind }) => (
              <th key={kind} scope="col">
                {nameOf(kind)}
              </th>
            ))}
            <th scope="col">{t('cases.trend.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, place) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              {used.map(({ kind, counts }) => (
                <td key={kind}>{counts[place]}</td>
              ))}
              <td>{used.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
