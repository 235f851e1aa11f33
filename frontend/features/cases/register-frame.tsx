import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay } from '../../replay/use-replay.ts';
import { useAddress } from '../../shared/address-state.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { SubjectField } from '../../shared/subject-field.tsx';
import { useSubject } from '../../shared/subject.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { CaseKind } from './case-queries.ts';
import type { IntakeProps } from './intake-dialog.tsx';
import { caseScreens } from './places.ts';
import css from './cases.module.css';

type RegisterFrameProps = {
  kind: CaseKind;
  /** The form of a new record. */
  Intake: (props: IntakeProps) => ReactNode;
  /** The records of a device, of the company (`company`), or of all. */
  children: (deviceId: string | undefined) => ReactNode;
};

/** The frame of a register: of the device, the company, or both; now or at a moment. */
export function RegisterFrame({ kind, Intake, children }: RegisterFrameProps) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const { chosen, id, device } = useSubject();
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
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
        {t(`areas.name.${caseScreens[kind]}`)}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <div className={css.subject}>
        <SubjectField
          label={t('cases.of')}
          value={chosen}
          device={device}
          others={[
            { value: 'company', label: t('cases.company') },
            { value: 'all', label: t('cases.all') },
          ]}
          onChange={(value) => change({ of: value === 'device' ? null : value })}
        />
      </div>
      {id !== null && children(id)}
      {address.get('new') === 'yes' && mayWrite && id !== null && (
        <Intake device={device} isCompany={chosen === 'company'} onClose={() => change({ new: null }, true)} />
      )}
    </>
  );
}
