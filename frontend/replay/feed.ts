import type { QueryClient } from '@tanstack/react-query';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { applicableNorms, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import { devicesQuery } from '../shared/devices.ts';
import { timelineQuery } from './timeline-query.ts';
import { extendTimeline, momentAt } from './timeline.ts';

/**
 * Adds arrived events to the timelines of this tab, and their results to the list of devices. Returns the devices that
 * are current now. A device whose timeline is loading is not among them: earlier events may be missing, so it has to be
 * loaded again.
 */
export function feedTimelines(client: QueryClient, events: readonly HistoryEvent[]): ReadonlySet<string> {
  const fed = new Set<string>();
  const list = devicesQuery().queryKey;
  if (!isAtRest(client, list)) return fed;
  for (const [device, arrived] of Map.groupBy(events, (event) => event.device)) {
    if (device === null) continue;
    const { queryKey } = timelineQuery(device);
    const timeline = client.getQueryData(queryKey);
    if (!timeline || !isAtRest(client, queryKey)) continue;
    const extended = extendTimeline(timeline, arrived);
    client.setQueryData(queryKey, extended);
    const figures = figuresOf(momentAt(extended, extended.events.length));
    client.setQueryData(list, (devices) => devices?.map((one) => (one._id === device ? { ...one, ...figures } : one)));
    fed.add(device);
  }
  return fed;
}

function isAtRest(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  return state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;
}

/** The fields of a listed device that its events decide. */
const figuresOf = (moment: DeviceMoment) => ({
  riskCount: moment.profile.risks.length,
  docTemplatesCount: applicableCount(moment.profile.templates),
  normsCount: applicableNorms(moment),
  classification: moment.profile.classification,
  answered: moment.profiling.answers.length,
  completed: moment.profiling.completed,
});
