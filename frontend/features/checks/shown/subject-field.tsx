import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address-state.ts';
import { SubjectField } from '../../../shared/subject-field.tsx';
import { useSubject } from '../../../shared/subject.ts';

/** Chooses whose checks the screen is about: the selected device's or the company's. */
export function CheckSubjectField() {
  const { t } = useTranslation();
  const [, change] = useAddress();
  const { chosen, device } = useSubject();
  return (
    <SubjectField
      label={t('checks.subject')}
      value={chosen}
      device={device}
      others={[{ value: 'company', label: t('checks.company') }]}
      onChange={(value) => change({ of: value === 'device' ? null : value, page: null })}
    />
  );
}
