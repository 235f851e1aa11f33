import type { PoolClient } from 'pg';
import * as z from 'zod';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { historyName } from '../rows/history/projection.ts';
import { historyRow, isHistoryRowMarked, type HistoryRow } from '../rows/history/row.ts';
import type { Names } from '../rows/history/sentence.ts';
import { firstDifference } from './first-difference.ts';
import type { ViewFinding } from './finding.ts';

type Stored = HistoryRow & { mark: Buffer | null };
export type Lines = { version: number; after: Position; until: Position };

/** The lines of a version of the history after a position, up to another one. */
export async function storedLines(client: PoolClient, { version, after, until }: Lines): Promise<Map<string, Stored>> {
  const { rows } = await client.query<Stored>(
    `select position, organisation, device, type, actor_id as "actorId",
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt",
       sentence_en as en, sentence_fr as fr, event::text as event, mark
     from history where version = $1 and position > $2 and position <= $3 order by position`,
    [version, after, until],
  );
  return new Map(rows.map((row) => [row.position, row]));
}

/** Lines after the checkpoint of the history: the product did not write them there. */
export async function linesAhead(
  client: PoolClient,
  version: number,
  place: Position | null,
): Promise<readonly ViewFinding[]> {
  const { rows } = await client.query<{ position: Position }>(
    'select position from history where version = $1 and position > $2 order by position limit 100',
    [version, place ?? ''],
  );
  return rows.map(({ position }) => ({ view: historyName, key: position, problem: 'FOREIGN', path: null, position }));
}

/**
 * Compares lines with these events, which are all events of the log there. A line that an earlier release worded is
 * right if it has its mark and holds the event of the log: `reworded` is called for each of these.
 */
export function historyFindings(
  stored: ReadonlyMap<string, Stored>,
  events: readonly LoggedEvent[],
  { names, rowKey }: { names: Names; rowKey: Uint8Array },
  reworded: () => void,
): ViewFinding[] {
  const ought = new Map(events.map((event) => [event.position, event]));
  return [...new Set([...stored.keys(), ...ought.keys()])].flatMap((key): ViewFinding[] => {
    const about = { view: historyName, key, path: null, position: key };
    const [is, event] = [stored.get(key), ought.get(key)];
    if (!is) return [{ ...about, problem: 'MISSING' }];
    if (!event) return [{ ...about, problem: 'FOREIGN' }];
    const path = differenceOf(is, historyRow(event, names));
    if (path === null) return [];
    const { mark, ...row } = is;
    const isOurs = isHistoryRowMarked(rowKey, row, mark) && hashOf(is.event) === event.hash;
    if (!isOurs) return [{ ...about, problem: 'DIFFERS', path }];
    reworded();
    return [];
  });
}

function differenceOf(line: Stored, { event, ...ought }: HistoryRow): string | null {
  const { mark: _, event: stored, ...is } = line;
  const path = firstDifference(is, ought);
  if (path !== null || stored === event) return path;
  const within = firstDifference(parsed(stored), parsed(event));
  return within === null ? null : within === '' ? 'event' : `event.${within}`;
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

const Hashed = z.object({ hash: z.string() });
const hashOf = (event: string): string | undefined => Hashed.safeParse(parsed(event)).data?.hash;
