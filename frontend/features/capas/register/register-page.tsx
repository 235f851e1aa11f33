import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { devicesQuery } from '../../../shared/devices.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { SubjectField } from '../../../shared/subject-field.tsx';
import { useSubject } from '../../../shared/subject.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { capasQuery } from '../capas-queries.ts';
import css from '../capas.module.css';
import { LoadFailed } from '../load-failed.tsx';
import { sourceIn } from '../source.ts';
import { CapaTable } from './capa-table.tsx';
import { ExportButton } from './export-button.tsx';
import { NewCapaDialog } from './new-capa-dialog.tsx';

/** The register of corrective and preventive actions: of the device, the company, or both; now or at a moment. */
export function Component() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const { chosen, id, device } = useSubject();
  const { data: devices } = useQuery(devicesQuery());
  const proposed = devices?.find(({ _id }) => _id === address.get('device')) ?? device;
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
  const [isNew, setNew] = useState(false);
  const source = sourceIn(address.get('source'));
  const close = () => {
    setNew(false);
    if (source) change({ source: null, device: null }, true);
  };
  return (
    <>
      <PageTitle
        lead={t('capas.register.lead')}
        aside={
          <>
            <ExportButton deviceId={id ?? undefined} />
            {mayWrite && (
              <Button look="primary" onPress={() => setNew(true)}>
                {t('capas.new.open')}
              </Button>
            )}
          </>
        }
      >
        {t('capas.register.name')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <div className={css.subject}>
        <SubjectField
          label={t('capas.register.of')}
          value={chosen}
          device={device}
          others={[
            { value: 'company', label: t('capas.company') },
            { value: 'all', label: t('capas.register.all') },
          ]}
          onChange={(value) => change({ of: value === 'device' ? null : value })}
        />
      </div>
      {id !== null && <Register key={id ?? 'all'} deviceId={id} />}
      {(isNew || source) && mayWrite && id !== null && (
        <NewCapaDialog device={proposed} isCompany={chosen === 'company'} source={source} onClose={close} />
      )}
    </>
  );
}

function Register({ deviceId }: { deviceId: string | undefined }) {
  const { t } = useTranslation();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(capasQuery(deviceId, asOf));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('capas.register.empty')}>
        <p>{t('capas.register.emptyText')}</p>
      </EmptyState>
    );
  return <CapaTable lines={data} isDimmed={!isResting || isPlaceholderData} />;
}
