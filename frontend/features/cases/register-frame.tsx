import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay } from '../../replay/use-replay.ts';
import { useAddress } from '../../shared/address-state.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CaseKind } from './case-queries.ts';
import css from './cases.module.css';

type IntakeProps = { device: { _id: string; name: string }; isCompany: boolean; onClose: () => void };
type RegisterFrameProps = {
  kind: CaseKind;
  /** The form of a new record. */
  Intake: (props: IntakeProps) => ReactNode;
  /** The records of a device, of the company (`company`), or of all. */
  children: (deviceId: string | undefined) => ReactNode;
};
const screens = { complaints: 'Complaints', nonconformities: 'Nonconformities' } as const;

/** The frame of a register: of the device, the company, or both; now or at a moment. */
export function RegisterFrame({ kind, Intake, children }: RegisterFrameProps) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const { device } = useSelectedDevice();
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
  const of = address.get('of');
  const deviceId = of === 'company' ? 'company' : of === 'all' ? undefined : device?._id;
  return (
    <>
      <PageTitle
        lead={t(`cases.lead.${kind}`)}
        aside={
          mayWrite && (
            <Button look="primary" onPress={() => change({ new: 'yes' })}>
              {t(`cases.new.${kind}`)}
            </Button>
          )
        }
      >
        {t(`areas.name.${screens[kind]}`)}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <div className={css.subject}>
        <SelectField
          label={t('cases.of')}
          value={of ?? 'device'}
          options={[
            { value: 'device', label: device?.name ?? '' },
            { value: 'company', label: t('cases.company') },
            { value: 'all', label: t('cases.all') },
          ]}
          onChange={(value) => change({ of: value === 'device' ? null : value })}
        />
      </div>
      {(device || of) && children(deviceId)}
      {address.get('new') === 'yes' && mayWrite && device && (
        <Intake device={device} isCompany={of === 'company'} onClose={() => change({ new: null }, true)} />
      )}
    </>
  );
}
