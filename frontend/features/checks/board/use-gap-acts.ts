import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Run } from '#/backend/api/checks/contract.ts';
import { gapActsQuery } from '../checks-queries.ts';
import { actsOf } from './gap-state.ts';

/** What people do about the gaps of a run's device, by requirement; undefined until it is loaded, and for the company. */
export function useGapActs({ device }: Pick<Run, 'device'>, asOf: string | null) {
  const { data } = useQuery({ ...gapActsQuery(device?.id ?? '', asOf), enabled: device !== null });
  return useMemo(() => data && actsOf(data), [data]);
}
