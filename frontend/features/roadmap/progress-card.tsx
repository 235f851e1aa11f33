import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import type { Replay } from '../../replay/use-replay.ts';
import { doneOverTime } from './over-time.ts';
import css from './roadmap.module.css';

/** The growth of the number of completed tasks, as a chart and in figures. */
export function ProgressCard({ events, count, total }: Pick<Replay, 'events' | 'count' | 'total'>) {
  const { t } = useTranslation();
  const { day } = useDates();
  const days = useMemo(() => doneOverTime(events, count), [events, count]);
  return (
    <Card title={t('roadmap.overTime.title')}>
      {days.length === 0 ? (
        <p className={css.quiet}>{t('roadmap.overTime.none')}</p>
      ) : (
        <>
          <Chart
            kind="lines"
            height={180}
            label={t('roadmap.overTime.label', { total })}
            categories={days.map((one) => day(one.day))}
            series={[{ name: t('roadmap.overTime.done'), values: days.map(({ done }) => done) }]}
          />
          <details className={css.figures}>
            <summary>{t('roadmap.overTime.figures')}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('roadmap.overTime.day')}</th>
                  <th scope="col">{t('roadmap.overTime.done')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((one) => (
                  <tr key={one.day}>
                    <th scope="row">{day(one.day)}</th>
                    <td>{one.done}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}
