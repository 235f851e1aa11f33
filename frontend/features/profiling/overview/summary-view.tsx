import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { command } from '../../../shared/api.ts';
import { deviceQuery } from '../../../shared/devices.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Skeleton } from '../../../ui/card.tsx';
import css from './summary-view.module.css';

/** The device in words: the user's own summary, else the generated one. */
export function SummaryView({ deviceId, asOf }: { deviceId: string; asOf: string | null }) {
  const { t } = useTranslation();
  const { data } = useQuery(deviceQuery(deviceId, asOf));
  const mayWrite = useMayWrite();
  const write = useMutation({
    mutationFn: () => command(Accepted, '/api/devices/regenerateAISummary', { deviceId }),
  });
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
      <p className={css.text}>
        {text ?? t(data.summaryPending ? 'profiling.summary.pending' : 'profiling.summary.none')}
      </p>
      {text === null && !data.summaryPending && asOf === null && mayWrite && (
        <>
          <Button look="primary" isPending={write.isPending} onPress={() => write.mutate()}>
            {t('profiling.summary.write')}
          </Button>
          {write.error && <p role="alert">{sentenceOf(write.error, t('profiling.summary.failed'))}</p>}
        </>
      )}
    </Card>
  );
}
