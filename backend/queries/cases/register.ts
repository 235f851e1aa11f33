import type { Pool } from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { RowView } from '#/backend/projections/view.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

/** What a row of a register has at least. */
type Registered = { organisation: string | null; begun: Position; position: Position };
export type Identified<Content> = Content & { id: string };

/** The records of an organisation, newest first, now or as of a position (null: before the first event). */
export async function registerOf<Content extends Registered>(
  { pool, log }: { pool: Pool; log: Pick<EventLog, 'read'> },
  view: RowView<Content>,
  stream: (id: string) => string,
  organisation: OrganisationId,
  until?: Position | null,
): Promise<Identified<Content>[]> {
  if (until === null) return [];
  const place = scoped(pool, { organisation });
  const rows = await readList(place, view, organisation, until ?? null);
  const found = rows.map(({ row, content }) => ({ ...content, id: row }));
  if (until === undefined || found.length > 0) return newestFirst(found);
  // There was none yet, or the view has not come so far: then the log is read.
  const live = (await readList(place, view, organisation)).filter(({ content }) => content.begun <= until);
  const past = await Promise.all(live.map(({ row }) => recordOf(log, view, stream, organisation, row, until)));
  return newestFirst(past.filter((one) => one !== null));
}

/** A record of an organisation as its stream says, now or as of a position; null where it has none of that id. */
export async function recordOf<Content extends Registered>(
  log: Pick<EventLog, 'read'>,
  view: RowView<Content>,
  stream: (id: string) => string,
  organisation: OrganisationId,
  id: string,
  until?: Position,
): Promise<Identified<Content> | null> {
  let content: Content | null = null;
  for await (const recorded of log.read(stream(id), until === undefined ? {} : { until })) {
    const event = upcast(recorded);
    if (event) content = view.fold(content, event, id);
  }
  return content?.organisation === organisation ? { ...content, id } : null;
}

const newestFirst = <Content extends Registered>(records: readonly Identified<Content>[]): Identified<Content>[] =>
  records.toSorted((one, other) => (one.begun < other.begun ? 1 : -1));
