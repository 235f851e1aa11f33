import type { Pool } from 'pg';
import type { Position } from '../../events/envelope.ts';
import { fromPosition, toPosition } from '../position.ts';
import { AS_TEXT, COLUMNS, type Row } from './row.ts';

/** Events after a position. `through` is where the next page starts: after the filtered events too. */
export type Page = { rows: Row[]; through: Position | null; full: boolean };

/** Everything after `after`, at most `size` events, none after `until`. */
export async function pageOfLog(pool: Pool, after: Position | null, size: number, until?: Position): Promise<Page> {
  const { rows } = await pool.query<Row>({
    name: 'log.page',
    text: `select ${COLUMNS} from log.event where position > $1 and position <= $3 order by position limit $2`,
    values: [fromPosition(after), size, until === undefined ? LAST : fromPosition(until)],
    rowMode: 'array',
    types: AS_TEXT,
  });
  const last = rows.at(-1);
  return { rows, through: last ? toPosition(last[0]) : after, full: rows.length === size };
}

/**
 * The events of some types among the next `size` positions. Positions are dense, so those are exactly the next `size`
 * events: a rare type never makes one query read the whole log, and a page without a match still advances.
 */
export async function pageOfTypes(
  pool: Pool,
  after: Position | null,
  size: number,
  types: readonly string[],
): Promise<Page> {
  const { rows } = await pool.query<[reach: string, ...Row] | [reach: string, none: null]>({
    name: 'log.page-of-types',
    text: `
      with last as (select coalesce((select position from log.event order by position desc limit 1), 0) as position),
           reach as (select greatest($1::bigint, least($1::bigint + $2, last.position)) as reach from last)
      select reach, ${COLUMNS} from reach
      left join log.event on position > $1 and position <= reach and type = any($3) order by position`,
    values: [fromPosition(after), size, types],
    rowMode: 'array',
    types: AS_TEXT,
  });
  const start = fromPosition(after);
  const reach = rows[0]?.[0] ?? start;
  const found = rows.flatMap(([, ...row]) => (isRow(row) ? [row] : []));
  const through = reach === start ? after : toPosition(reach);
  return { rows: found, through, full: BigInt(reach) - BigInt(start) === BigInt(size) };
}

/** Versions `from` to `to` of a stream, at most `size`, none after `until`. */
export async function pageOfStream(
  pool: Pool,
  stream: string,
  range: { from: number; to: number; until: Position | undefined },
  size: number,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'log.stream',
    text: `select ${COLUMNS} from log.event
      where stream = $1 and version >= $2 and version <= $3 and position <= $4 order by version limit $5`,
    values: [stream, range.from, range.to, range.until === undefined ? LAST : fromPosition(range.until), size],
    rowMode: 'array',
    types: AS_TEXT,
  });
  return rows;
}

/** Versions of a stream: from `from`, at most `to`, none after `until`. */
export type StreamPage = { stream: string; from: number; to: number; until: Position | undefined };

/** `pageOfStream` for several streams in one statement. */
export async function pagesOfStreams(pool: Pool, pages: readonly StreamPage[], size: number): Promise<Row[][]> {
  const { rows } = await pool.query<[place: string, ...Row]>({
    name: 'log.streams',
    text: `select q.place, e.* from unnest($1::text[], $2::int[], $3::int[], $4::bigint[])
        with ordinality q(stream, first, final, latest, place)
      cross join lateral (select ${COLUMNS} from log.event
        where stream = q.stream and version >= q.first and version <= q.final and position <= q.latest
        order by version limit $5) e
      order by q.place, e.version`,
    values: [
      pages.map(({ stream }) => stream),
      pages.map(({ from }) => from),
      pages.map(({ to }) => to),
      pages.map(({ until }) => (until === undefined ? LAST : fromPosition(until))),
      size,
    ],
    rowMode: 'array',
    types: AS_TEXT,
  });
  const found = Map.groupBy(rows, ([place]) => place);
  return pages.map((_, index) => (found.get(String(index + 1)) ?? []).map(([, ...row]) => row));
}

const LAST = String(2n ** 63n - 1n);

const isRow = (row: Row | [null]): row is Row => row[0] !== null;
