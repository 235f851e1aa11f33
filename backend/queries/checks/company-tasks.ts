import type { Pool } from 'pg';
import { roadmapDecider } from '#/backend/commands/roadmap/roadmap.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { roadmapView, type RoadmapProgress } from '#/backend/projections/documents/roadmap/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { readView } from '../read.ts';
import { scoped } from '../scoped.ts';

const { stream } = roadmapDecider(() => false);

/** Tasks for the gaps of a company's own checks, now or as of a position (null: before the first event). */
export async function companyTasks(
  { pool, log }: { pool: Pool; log: Pick<EventLog, 'read'> },
  organisation: OrganisationId,
  until?: Position | null,
): Promise<RoadmapProgress> {
  if (until === undefined) return (await readView(scoped(pool, { organisation }), roadmapView, organisation)).document;
  const events = until === null ? [] : await Array.fromAsync(log.read(stream(organisation), { until }), upcast);
  return foldAll(
    roadmapView,
    organisation,
    events.filter((event) => event !== null),
  );
}
