import type { Pool } from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import { initialChange, evolveChange } from '#/backend/events/change-state.ts';
import { isChangeEvent } from '#/backend/events/catalogue.ts';
import { changeStream } from '#/backend/commands/changes/changes.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { changeRows, type StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import { stepLists, type Lists } from '#/backend/projections/row-view.ts';
import { positionOf } from '../moment.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

type Places = { pool: Pool; log: EventLog };

/** The planned changes of an organisation, newest first, now or as of a moment. */
export async function changesOf(
  { pool, log }: Places,
  organisation: OrganisationId,
  asOf: string | undefined,
): Promise<StoredChange[] | 'INVALID_MOMENT'> {
  const place = scoped(pool, { organisation });
  const until = asOf === undefined ? undefined : await positionOf(log, asOf);
  if (asOf !== undefined && until === undefined) return 'INVALID_MOMENT';
  if (until === null) return [];
  const rows = await readList(place, changeRows, organisation, until ?? null);
  if (until === undefined || rows.length > 0) return newestFirst(rows.map(({ content }) => content));
  // There was none yet, or the view has not come so far: then the log is read.
  const live = await readList(place, changeRows, organisation);
  const begun = live.filter(({ content }) => openedAt(content) <= until);
  const past = await Promise.all(begun.map(({ row }) => changeOfLog(log, row, until)));
  return newestFirst(past.filter((change) => change !== null));
}

/** A planned change as its stream says, now or as of a position; null where there is none. */
async function changeOfLog(log: EventLog, change: string, until: string): Promise<StoredChange | null> {
  const lists: Lists<StoredChange> = { heads: new Map(), standing: new Map(), written: [], ended: [] };
  for await (const event of log.read(changeStream(change), { until })) {
    const known = upcast(event);
    if (known) stepLists(changeRows, lists, known);
  }
  return [...lists.standing.values()][0]?.content ?? null;
}

/** What a decision rests on: a change as its stream says now, with the position of its newest event. */
export async function changeNow(log: EventLog, change: string) {
  let [state, organisation, device, position] = [initialChange, null as string | null, null as string | null, ''];
  for await (const recorded of log.read(changeStream(change))) {
    const event = upcast(recorded);
    if (!event || !isChangeEvent(event)) continue;
    state = evolveChange(state, event);
    ({ organisation, device, position } = event);
  }
  return { state, organisation, device, position };
}

const newestFirst = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.toSorted((a, b) => (openedAt(a) < openedAt(b) ? 1 : -1));
const openedAt = ({ stamps }: StoredChange): string => stamps.ChangeOpened?.position ?? '';
