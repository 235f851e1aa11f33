import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Run } from '#/backend/api/checks/contract.ts';
import { gapActsQuery } from '../checks-queries.ts';
import { actsOf } from './gap-state.ts';

/** What people do about the gaps of a run's device, or of the company, by requirement; undefined until it is loaded. */
export function useGapActs({ device }: Pick<Run, 'device'>, asOf: string | null) {
  const { data } = useQuery(gapActsQuery(device?.id ?? 'company', asOf));
  return useMemo(() => data && actsOf(data), [data]);
}
