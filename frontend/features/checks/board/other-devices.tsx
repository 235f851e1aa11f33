import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { runsQuery } from '../checks-queries.ts';
import { newestOf } from '../run-state.ts';
import { PassBar, RunOutcome } from '../shown/run-outcome.tsx';
import css from './board.module.css';

/** The company over its devices: the newest run of each, where more than one device has some. */
export function OtherDevices({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { data } = useQuery(runsQuery(undefined, asOf));
  const groups = [...Map.groupBy(data ?? [], ({ device }) => device?.id ?? '')];
  const newest = groups.flatMap(([, runs]) => newestOf(runs) ?? []);
  if (newest.length < 2) return null;
  return (
    <Card title={t('findings.board.overDevices')}>
      <ul className={css.devices}>
        {newest.map((run) => (
          <li key={run._id} data-row>
            <Link to={to(`/Dashboard/Check/ConformityBoard/${run._id}`)}>
              {run.device?.name ?? t('checks.company')}
            </Link>
            <span>{run.label}</span>
            <PassBar counts={run.counts} label={run.device?.name ?? t('checks.company')} />
            <RunOutcome run={run} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
