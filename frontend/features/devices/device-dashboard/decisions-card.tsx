import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { Chart } from '../../../ui/chart.tsx';
import type { Decisions } from './decisions.ts';
import css from './device-dashboard.module.css';

/** Number of decided risks among the suggested ones, as a chart and in figures, and other open decisions. */
export function DecisionsCard({ decisions }: { decisions: Decisions }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { number } = useDates();
  const { accepted, rejected, open, statements, documents } = decisions;
  const slices = [
    { name: t('dashboard.decisions.accepted'), value: accepted },
    { name: t('dashboard.decisions.rejected'), value: rejected },
    { name: t('dashboard.decisions.open'), value: open },
  ];
  const isEmpty = accepted + rejected + open === 0;
  return (
    <Card title={t('dashboard.decisions.title')}>
      {isEmpty ? (
        <p className={css.quiet}>{t('dashboard.decisions.none')}</p>
      ) : (
        <div className={css.chart}>
          <Chart kind="doughnut" height={140} label={t('dashboard.decisions.title')} slices={slices} />
          <table>
            <tbody>
              {slices.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{number(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className={css.links}>
        {open > 0 && (
          <li>
            <Link to={to('/Dashboard/ABR')}>{t('dashboard.decisions.decide', { count: open })}</Link>
          </li>
        )}
        <li>
          <Link to={to('/Dashboard/Norms')}>{t('dashboard.decisions.statements', { count: statements })}</Link>
        </li>
        <li>
          <Link to={to('/Dashboard/GED')}>{t('dashboard.decisions.documents', { count: documents })}</Link>
        </li>
      </ul>
    </Card>
  );
}
