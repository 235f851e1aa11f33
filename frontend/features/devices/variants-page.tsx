import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay } from '../../replay/use-replay.ts';
import { useAddress } from '../../shared/address-state.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { devicesQuery, useSelectedDevice } from '../../shared/devices.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CopyButton } from './variants/copy-button.tsx';
import { familyOf } from './variants/family.ts';
import { VariantComparison } from './variants/variant-comparison.tsx';
import css from './variants/variants.module.css';

/** The device beside another of its family: what differs in facts, class, norms, documents, risks and decisions. */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  const replay = useReplay();
  const mayWrite = useMayWrite();
  const { data: devices, error } = useQuery(devicesQuery());
  const [address, change] = useAddress();
  if (device === null) return null;
  const until = replay.isPast ? (replay.event?.recordedAt ?? '') : null;
  const family = familyOf(
    (devices ?? []).filter(({ createdAt }) => until === null || createdAt <= until),
    device._id,
  );
  const others = family.filter((one) => one.device._id !== device._id);
  const asked = others.find((one) => one.device._id === address.get('with'));
  const other = asked ?? others.find((one) => one.device._id === device.origin?.device) ?? others[0];
  const { moment } = replay;
  return (
    <>
      <PageTitle
        lead={t('dashboard.family.lead')}
        aside={mayWrite && !replay.isPast && moment.device.exists && <CopyButton device={moment.device} />}
      >
        {t('dashboard.family.screen')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <FailureNotice>{error && sentenceOf(error, t('dashboard.loadFailed'))}</FailureNotice>
      {!devices && !error && <Skeleton height={320} label={t('common.loading')} />}
      {devices && !other && <EmptyState title={t('dashboard.family.alone')}>{t('dashboard.family.none')}</EmptyState>}
      {other && (
        <>
          <div className={css.choice}>
            <SelectField
              label={t('dashboard.family.with')}
              value={other.device._id}
              options={others.map((one) => ({
                value: one.device._id,
                label:
                  one.device._id === device.origin?.device
                    ? t('dashboard.family.origin', { name: one.device.name })
                    : one.device.name,
              }))}
              onChange={(id) => change({ with: id, moment: null })}
            />
          </div>
          <VariantComparison
            key={other.device._id}
            replay={replay}
            device={device}
            other={other.device}
            isAsCopied={address.get('moment') === 'copied'}
            onAsCopied={(isAsCopied) => change({ moment: isAsCopied ? 'copied' : null })}
          />
        </>
      )}
    </>
  );
}
