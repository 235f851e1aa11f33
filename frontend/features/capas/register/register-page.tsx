import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useSelectedDevice } from '../../../shared/devices.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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
  const { device } = useSelectedDevice();
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
  const [isNew, setNew] = useState(false);
  const source = sourceIn(address.get('source'));
  const of = address.get('of');
  const subject = of === 'company' ? 'company' : of === 'all' ? undefined : device?._id;
  const close = () => {
    setNew(false);
    if (source) change({ source: null }, true);
  };
  return (
    <>
      <PageTitle
        lead={t('capas.register.lead')}
        aside={
          <>
            <ExportButton deviceId={subject} />
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
        <SelectField
          label={t('capas.register.of')}
          value={of ?? 'device'}
          options={[
            { value: 'device', label: device?.name ?? '' },
            { value: 'company', label: t('capas.company') },
            { value: 'all', label: t('capas.register.all') },
          ]}
          onChange={(value) => change({ of: value === 'device' ? null : value })}
        />
      </div>
      {(device || of) && <Register key={subject ?? 'all'} deviceId={subject} />}
      {(isNew || source) && mayWrite && device && (
        <NewCapaDialog device={device} isCompany={of === 'company'} source={source} onClose={close} />
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
