import type { PoolClient } from 'pg';
import { bytesArray, textArray } from '#/backend/database/array-param.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { slotInSql, type Slots } from './check/slots.ts';
import { RowInDoubt } from './row-in-doubt.ts';
import type { Partition } from './partitions/partition.ts';
import { isViewRowMarked, stepRow, viewRowMark, type ViewRow } from './view-row.ts';
import type { MarkedView, PlainView, View } from './view.ts';

/** Reads that a projection may make from the log, in addition to the events it gets. */
export type ReadableLog = Pick<EventLog, 'read'>;

/** What a view has sent to the database. `written` ends when the database has carried it out, or with its error. */
export type Sent = { written: Promise<unknown> };
/** For a page without an event of the view. */
export const nothingSent: Sent = { written: Promise.resolve() };

/** A part that the engine runs: applies events to one version of a view, inside the engine's transaction. */
export type Projection = {
  name: string;
  version: number;
  /** Ends when the view has folded the events and sent its last statement, which the database may still carry out. */
  apply: (client: PoolClient, events: readonly LoggedEvent[], log: ReadableLog) => Promise<Sent>;
  /** Makes ready what `apply` needs of these events and takes long, while the database is busy. Never throws. */
  prepare?: (events: readonly LoggedEvent[]) => void;
  /** Removes what a version has written, before it is built again or after it was replaced. */
  forget: (client: PoolClient, version: number) => Promise<void>;
  /** As in `View`. */
  owner?: View<unknown>['owner'];
  /** The part of the organisations that it folds, and the view of all of them; without, it is whole itself. */
  partition?: Partition;
  whole?: Projection;
};

/** A view that `acta verify --views` folds again and compares with the stored rows. */
export type CheckedProjection = Projection & {
  isMarked: boolean;
  /** The stored rows of the keys in these slots, by key. */
  stored: (client: PoolClient, slots: Slots) => Promise<ReadonlyMap<string, StoredRow>>;
  /** Folds the rows of these keys from the start, in memory. */
  refold: (isWanted: (key: string) => boolean) => Refold;
};
export type StoredRow = ViewRow<unknown> & { mark: Buffer | null };
export type Refold = { take: (event: LoggedEvent) => void; rows: ReadonlyMap<string, ViewRow<unknown>> };

/** A pure fold, stored as one document per key. */
export const documentProjection = <Document>(view: PlainView<Document>): CheckedProjection => projectionOf(view, null);

/**
 * The same for a view that grants rights: each row gets a mark under this key. A row without its mark, or older than
 * the log, is not updated, because the new row would get a valid mark. Throws `RowInDoubt`.
 */
export const markedProjection = <Document>(view: MarkedView<Document>, rowKey: Uint8Array): CheckedProjection =>
  projectionOf(view, {
    of: (row) => viewRowMark(rowKey, view, row),
    async demand(key, row, events, log) {
      if (row && !isViewRowMarked(rowKey, view, row)) throw new RowInDoubt(view.name, key, 'was not written by Acta');
      if (await isOlder(view, key, row?.position ?? '', events, log))
        throw new RowInDoubt(view.name, key, 'is older than the log');
    },
  });

type Stored<Document> = ViewRow<Document> & { mark: Buffer | null };
type Marks<Document> = {
  of: (row: ViewRow<Document>) => Buffer;
  /** Throws if the stored row is not the one before these events. */
  demand: (
    key: string,
    row: Stored<Document> | undefined,
    events: readonly LoggedEvent[],
    log: ReadableLog,
  ) => Promise<void>;
};

/** Whether the event before these, in one of their streams, belongs to the key and is not in the row yet. */
async function isOlder<Document>(
  view: View<Document>,
  key: string,
  position: string,
  events: readonly LoggedEvent[],
  log: ReadableLog,
): Promise<boolean> {
  const firsts = new Map(events.toReversed().map((event) => [event.stream, event])).values();
  for (const { stream, version } of firsts) {
    if (version === 1) continue;
    for await (const recorded of log.read(stream, { from: version - 1, to: version - 1 })) {
      const before = upcast(recorded);
      if (before && view.key(before) === key && before.position > position) return true;
    }
  }
  return false;
}

function projectionOf<Document>(view: View<Document>, marks: Marks<Document> | null): CheckedProjection {
  return {
    name: view.name,
    version: view.version,
    isMarked: marks !== null,
    ...(view.owner && { owner: view.owner }),
    stored: (client, slots) => storedRows(client, view, slots),
    refold: (isWanted) => refold(view, isWanted),
    forget: async (client, version) => {
      await client.query('delete from view where name = $1 and version = $2', [view.name, version]);
    },
    async apply(client, events, log) {
      const touched = Map.groupBy(events, view.key);
      touched.delete(null);
      const keys = [...touched.keys()].filter((key) => key !== null);
      if (keys.length === 0) return nothingSent;
      const { rows } = await client.query<Stored<Document>>({
        name: 'views.lock',
        text: 'select key, organisation, position, document, mark from view where name = $1 and version = $2 and key = any($3) for update',
        values: [view.name, view.version, keys],
      });
      const known = new Map(rows.map((row) => [row.key, row]));
      for (const key of keys) await marks?.demand(key, known.get(key), touched.get(key) ?? [], log);
      const next = keys.map((key) => stepRow(view, key, known.get(key), touched.get(key) ?? []));
      const written = client.query({
        name: 'views.write',
        text: `insert into view (name, version, key, organisation, position, document, mark)
         select $1, $2, key, organisation::uuid, position, document::jsonb, mark
         from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[]) as row(key, organisation, position, document, mark)
         on conflict (name, version, key) do update
         set organisation = excluded.organisation, position = excluded.position, document = excluded.document,
             mark = excluded.mark`,
        values: [
          view.name,
          view.version,
          textArray(next.map((row) => row.key)),
          textArray(next.map((row) => row.organisation)),
          textArray(next.map((row) => row.position)),
          textArray(next.map((row) => JSON.stringify(row.document))),
          bytesArray(next.map((row) => marks?.of(row) ?? null)),
        ],
      });
      return { written };
    },
  };
}

async function storedRows(
  client: PoolClient,
  { name, version }: Pick<View<unknown>, 'name' | 'version'>,
  { from, to }: Slots,
): Promise<Map<string, StoredRow>> {
  const { rows } = await client.query<StoredRow>(
    `select key, organisation, position, document, mark from view
     where name = $1 and version = $2 and ${slotInSql('key')} >= $3 and ${slotInSql('key')} < $4`,
    [name, version, from, to],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

function refold<Document>(view: View<Document>, isWanted: (key: string) => boolean): Refold {
  const rows = new Map<string, ViewRow<Document>>();
  return {
    rows,
    take(event) {
      const key = view.key(event);
      if (key !== null && isWanted(key)) rows.set(key, stepRow(view, key, rows.get(key), [event]));
    },
  };
}
