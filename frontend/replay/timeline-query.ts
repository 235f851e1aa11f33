import { queryOptions } from '@tanstack/react-query';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { request } from '../shared/api.ts';
import { withSearch } from '../shared/query.ts';
import { emptyTimeline, extendTimeline, type Timeline } from './timeline.ts';

/** Events per request: read and folded within a frame or two, so that the screen stays responsive. */
const pageSize = '1000';

/**
 * Every event of a device, folded in the browser: after that no moment needs a request. A refetch (by the event stream)
 * loads only the events since the last one.
 */
export const timelineQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['history/getEvents', { deviceId }, 'now'] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<Timeline> => {
      let timeline = client.getQueryData<Timeline>(queryKey) ?? emptyTimeline(deviceId);
      const ask = (after: string | undefined) =>
        request(HistoryPage, withSearch('/api/history/getEvents', { deviceId, after, limit: pageSize }), { signal });
      for (let asked = ask(timeline.events.at(-1)?.position); ;) {
        const page = await asked;
        // The next page loads while this one is folded.
        if (page.next !== null) asked = ask(page.next);
        timeline = extendTimeline(timeline, page.events);
        if (page.next === null) return timeline;
      }
    },
    staleTime: 60_000,
    // Events never change: comparing ten thousand of them at every arrival would find nothing.
    structuralSharing: false,
  });
