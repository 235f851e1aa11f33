import { queryOptions } from '@tanstack/react-query';
import { HistoryPage, type HistoryEvent } from '#/backend/api/history/contract.ts';
import { request } from '../shared/api.ts';
import { newestPath } from './newest-path.ts';

/** The newest events of a device, oldest first: they can be read while its record arrives and is folded. */
export const newestQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['history/newest', { deviceId }, 'now'] as const,
    queryFn: async ({ signal }): Promise<readonly HistoryEvent[]> =>
      (await request(HistoryPage, newestPath(deviceId), { signal })).events.toReversed(),
    // The record itself follows within a second or two.
    staleTime: 10_000,
    gcTime: 10_000,
    retry: false,
  });
