import { queryOptions } from '@tanstack/react-query';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { request } from '../../shared/api.ts';
import { withSearch } from '../../shared/query.ts';
import { emptyTimeline, extendTimeline, type Timeline } from './timeline.ts';

const pageSize = '2000';

/**
 * Every event of a device, folded in the browser: from then on no moment costs a request.
 * Asked again (the event stream does so), it fetches only what came after the events that it holds.
 */
export const timelineQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['history/getEvents', { deviceId }, 'now'] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<Timeline> => {
      let timeline = client.getQueryData<Timeline>(queryKey) ?? emptyTimeline(deviceId);
      let after: string | undefined = timeline.events.at(-1)?.position;
      for (;;) {
        const params = { deviceId, after, limit: pageSize };
        const page = await request(HistoryPage, withSearch('/api/history/getEvents', params), { signal });
        timeline = extendTimeline(timeline, page.events);
        if (page.next === null) return timeline;
        after = page.next;
      }
    },
    staleTime: 60_000,
    // Events never change: comparing ten thousand of them at every arrival would find nothing.
    structuralSharing: false,
  });
