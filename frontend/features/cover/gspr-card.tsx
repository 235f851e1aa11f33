import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Term } from '../../shared/term.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { Card, Skeleton } from '../../ui/card.tsx';
import { gsprProgress } from '../norms/gspr/gspr-filter.ts';
import { gsprQuery } from '../norms/norms-queries.ts';
import css from './cover.module.css';

/** How many of the applicable points of MDR Annex I have evidence. */
export function GsprCard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { asOf } = useRestedMoment();
  const { data, error } = useQuery(gsprQuery(deviceId, asOf));
  const state = data && gsprProgress(data.rows);
  return (
    <Card
      title={<Term of="gspr">{t('dashboard.cover.gspr')}</Term>}
      aside={<Link to={to('/Dashboard/Norms?view=gspr')}>{t('dashboard.cover.open')}</Link>}
    >
      {!state && !error && <Skeleton height={40} label={t('common.loading')} />}
      {!state && error && <p role="alert">{sentenceOf(error, t('dashboard.loadFailed'))}</p>}
      {state && (
        <div className={css.stack}>
          <progress max={Math.max(state.total, 1)} value={state.shown} aria-labelledby="cover-gspr" />
          <p id="cover-gspr">{t('norms.gspr.progress', { count: state.shown, total: state.total })}</p>
        </div>
      )}
    </Card>
  );
}
