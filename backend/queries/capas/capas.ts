import type { Pool } from 'pg';
import { capaStream } from '#/backend/commands/capas/capas.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { capaRows, type RegisteredCapa } from '#/backend/projections/documents/capa-register/fold.ts';
import { capaView, type CapaDocument } from '#/backend/projections/documents/capa/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

/** A line of the register with the id of its CAPA. */
export type CapaRow = RegisteredCapa & { id: string };

/** The CAPAs of an organisation, newest first; now or as of a position (null: before the first event). */
export async function capaRegister(
  pool: Pool,
  organisation: OrganisationId,
  until?: Position | null,
): Promise<CapaRow[]> {
  if (until === null) return [];
  const place = scoped(pool, { organisation });
  const rows = await readList(place, capaRows, organisation, until ?? null);
  // There was none yet, or the view has not come so far: what it knows is older than the moment.
  const seen =
    until === undefined || rows.length > 0
      ? rows
      : (await readList(place, capaRows, organisation)).filter(({ content }) => content.position <= until);
  return seen
    .map(({ row, content }) => ({ ...content, id: row }))
    .toSorted((one, other) => (one.position < other.position ? 1 : -1));
}

/** A CAPA of an organisation as its stream says, now or as of a position; null where it has none of that id. */
export async function capaOf(
  log: Pick<EventLog, 'read'>,
  organisation: OrganisationId,
  id: string,
  until?: Position,
): Promise<CapaDocument | null> {
  const events = await Array.fromAsync(log.read(capaStream(id), until === undefined ? {} : { until }), upcast);
  const known = events.filter((event) => event !== null);
  const capa = foldAll(capaView, id, known);
  return capa.organisation === organisation ? capa : null;
}
