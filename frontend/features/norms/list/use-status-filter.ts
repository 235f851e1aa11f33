import { useAddress } from '../../../shared/address-state.ts';
import type { StatusFilter } from './norm-filter.ts';

const statuses = ['APPLICABLE', 'UNKNOWN', 'NA'] as const;

/** Which requirements are shown by their status, in the address. */
export function useStatusFilter(): [StatusFilter, (next: StatusFilter) => void] {
  const [address, change] = useAddress();
  const status = statuses.find((one) => one === address.get('status')) ?? 'ALL';
  return [status, (next) => change({ status: next === 'ALL' ? null : next })];
}
