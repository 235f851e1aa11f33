import { useAddress } from './address-state.ts';
import { useSelectedDevice } from './devices.ts';

type Subject = {
  chosen: 'device' | 'company' | 'all';
  /** What calls are asked for: a device or the `company`; undefined for all, null while the device is not known. */
  id: string | undefined | null;
  device: { _id: string; name: string } | null;
};

/**
 * What a register is about, from its address: the selected device, else the company or all. An organisation without
 * devices has records of its own too.
 */
export function useSubject(): Subject {
  const [address] = useAddress();
  const { device, hasNone } = useSelectedDevice();
  const of = address.get('of');
  if (of === 'all') return { chosen: of, id: undefined, device };
  if (of === 'company' || hasNone) return { chosen: 'company', id: 'company', device };
  return { chosen: 'device', id: device?._id ?? null, device };
}
