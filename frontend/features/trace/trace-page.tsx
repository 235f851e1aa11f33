import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../shared/address-state.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { FileLink } from '../../shared/file-link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { traceQuery } from './trace-query.ts';
import { TraceWalk } from './trace-walk.tsx';

/** Where a walk begins without a node in the address. */
const beginning = 'rule:MDR';

/** Traceability: one record of the device with what it rests on and what follows from it. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { device } = useSelectedDevice();
  const { isPast, goLive } = useReplay();
  const { asOf } = useRestedMoment();
  const [address] = useAddress();
  if (device === null) return null;
  const deviceId = device._id;
  const file = withSearch('/api/trace/exportMatrix', { deviceId, locale, asOf: asOf ?? undefined });
  return (
    <>
      <PageTitle lead={t('trace.lead')} aside={<FileLink to={file}>{t('trace.export')}</FileLink>}>
        {t('trace.title')}
      </PageTitle>
      {isPast && <PastNotice onGoLive={goLive} />}
      <Traced deviceId={deviceId} asOf={asOf} node={address.get('node') ?? beginning} />
    </>
  );
}

function Traced({ deviceId, asOf, node }: { deviceId: string; asOf: string | null; node: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(traceQuery(deviceId, node, asOf));
  if (!data && error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => void refetch()}
        words={{
          failed: t('trace.failed'),
          unknown: t('trace.unknown'),
          unknownText: t('trace.unknownText'),
          list: { to: '/Dashboard/Trace', text: t('trace.toBeginning') },
        }}
      />
    );
  if (!data) return <Skeleton height={420} label={t('common.loading')} />;
  return <TraceWalk key={node} view={data} />;
}
