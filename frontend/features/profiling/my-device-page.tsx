import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { knowledgeQuery } from '../../replay/use-names.ts';
import css from './my-device.module.css';
import { Questionnaire } from './questionnaire.tsx';
import { useProfiling } from './use-profiling.ts';

/** The frame shows this screen once there is a device. */
export function Component() {
  const { device } = useSelectedDevice();
  return device && <MyDevice key={device._id} deviceId={device._id} />;
}

/** The questionnaire of one device: the results, the conversation so far, and the open question. */
function MyDevice({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const profiling = useProfiling(deviceId);
  const { history } = profiling;
  useEffect(() => void client.prefetchQuery(knowledgeQuery()), [client]);

  if (history.data) return <Questionnaire deviceId={deviceId} profiling={profiling} history={history.data} />;
  const { error } = history;
  return (
    <>
      <PageTitle>{t('profiling.title')}</PageTitle>
      {error ? (
        <div role="alert" className={css.failed}>
          <p>{sentenceOf(error, t('profiling.loadFailed'))}</p>
          <Button onPress={() => void history.refetch()}>{t('profiling.retry')}</Button>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <Skeleton height={86} label={t('common.loading')} />
      <Skeleton height={320} label={t('common.loading')} />
    </>
  );
}
