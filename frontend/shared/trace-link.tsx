import { useTranslation } from 'react-i18next';
import { DeviceLink } from './device-link.tsx';

type TraceLinkProps = {
  /** Kind and key of the record, `risk:RSK.ELEC.1`. */
  node: string;
  /** Its device, where it may be another than the selected one. */
  device?: { id: string } | null;
};

/** Leads to what a record rests on and what follows from it. */
export function TraceLink({ node, device = null }: TraceLinkProps) {
  const { t } = useTranslation();
  return (
    <DeviceLink place={`/Dashboard/Trace?node=${encodeURIComponent(node)}`} device={device}>
      {t('common.trace')}
    </DeviceLink>
  );
}
