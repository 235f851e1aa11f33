import { queryOptions } from '@tanstack/react-query';
import { RecordStanding } from '#/backend/api/proof/contract.ts';
import { request } from './api.ts';

/** The sealer's verdict on the whole record. It checks every minute, and the screen reads as often. */
export const recordStandingQuery = queryOptions({
  queryKey: ['proof/getRecordState'],
  queryFn: ({ signal }) => request(RecordStanding, '/api/proof/getRecordState', { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});
