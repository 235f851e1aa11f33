import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { request } from '../shared/api.ts';
import { withSearch } from '../shared/query.ts';
import { asOfAtom, startAt } from '../shared/replay-moment.ts';
import { fromAddress, toAddress } from './address.ts';
import { timelineQuery } from './timeline-query.ts';

/** Moves a moment of the address before the first event of a device to that event. Throws ApiError. */
export async function enterMoment(client: QueryClient, deviceId: string): Promise<void> {
  const position = fromAddress(getDefaultStore().get(asOfAtom));
  if (position === null) return;
  const known = client.getQueryData(timelineQuery(deviceId).queryKey);
  const events = known?.events ?? (await firstPage(deviceId)).events;
  const first = events[0]?.position;
  if (first !== undefined && position < first) startAt(toAddress(first));
}

const firstPage = (deviceId: string) =>
  request(HistoryPage, withSearch('/api/history/getEvents', { deviceId, limit: '1' }));
