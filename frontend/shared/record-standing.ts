import { queryOptions } from '@tanstack/react-query';
import { RecordStanding } from '#/backend/api/proof/contract.ts';
import { request } from './api.ts';

/** What the sealer has found of the whole record. It looks every minute, and so does whoever shows it. */
export const recordStandingQuery = queryOptions({
  queryKey: ['proof/getRecordState'],
  queryFn: ({ signal }) => request(RecordStanding, '/api/proof/getRecordState', { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});
