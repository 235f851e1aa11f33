import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address-state.ts';
import { useSelectedDevice } from '../../../shared/devices.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** What the checks of this screen are about, from its address: the selected device, or the `company`; null while loading. */
export function useSubject(): string | null {
  const [address] = useAddress();
  const { device } = useSelectedDevice();
  return address.get('of') === 'company' ? 'company' : (device?._id ?? null);
}

/** Chooses between the selected device and the company. */
export function SubjectField() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const { device } = useSelectedDevice();
  return (
    <SelectField
      label={t('checks.subject')}
      value={address.get('of') === 'company' ? 'company' : 'device'}
      options={[
        { value: 'device', label: device?.name ?? '' },
        { value: 'company', label: t('checks.company') },
      ]}
      onChange={(subject) => change({ of: subject === 'company' ? subject : null, page: null })}
    />
  );
}
