import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deviceQuery } from '../../shared/devices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import css from './summary-view.module.css';

/** The device in words: the user's own summary, else the generated one. */
export function SummaryView({ deviceId, asOf }: { deviceId: string; asOf: string | null }) {
  const { t } = useTranslation();
  const { data } = useQuery(deviceQuery(deviceId, asOf));
  if (!data) return <Skeleton height={160} label={t('common.loading')} />;
  const text = data.userSummary ?? data.summary;
  const origin = data.summaryOrigin;
  return (
    <Card
      title={t('profiling.summary.title')}
      aside={
        data.userSummary ? (
          <Badge>{t('profiling.summary.own')}</Badge>
        ) : (
          origin &&
          data.summary && (
            <Badge>
              {origin.engine === 'offline' || origin.fallback
                ? t('profiling.summary.offline')
                : t('profiling.summary.ai', { model: origin.model })}
            </Badge>
          )
        )
      }
    >
      <p className={css.text}>{text ?? t('profiling.summary.none')}</p>
    </Card>
  );
}
