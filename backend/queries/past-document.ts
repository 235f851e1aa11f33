import { upcast } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { foldAll, type View } from '#/backend/projections/view.ts';
import { positionOf } from './moment.ts';

type Place = { stream: string; key: string; asOf: string };

/**
 * A document as of a moment, by the fold of its view over the one stream that it follows from. The caller has made sure
 * that it may be seen.
 */
export async function pastDocument<Document>(
  log: EventLog,
  view: View<Document>,
  { stream, key, asOf }: Place,
): Promise<Document | 'INVALID_MOMENT'> {
  const until = await positionOf(log, asOf);
  if (until === undefined) return 'INVALID_MOMENT';
  const recorded = until === null ? [] : await Array.fromAsync(log.read(stream, { until }), upcast);
  return foldAll(
    view,
    key,
    recorded.filter((event) => event !== null),
  );
}
