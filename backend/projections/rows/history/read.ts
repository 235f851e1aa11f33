import type { PoolClient } from 'pg';
import { scopeValue, type OfScope } from '#/backend/database/scope.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { unpackedEvents } from './packed-events.ts';

export type HistoryRow = { event: LoggedEvent; sentenceEn: string; sentenceFr: string };

export type Filter = {
  device?: string | undefined;
  /** Only events without a device: the organisation, its people, their reads. */
  isBesideDevices?: boolean;
  actor?: string | undefined;
  type?: string | undefined;
  text?: string | undefined;
  after?: Position | null | undefined;
  before?: Position | undefined;
  /** Up to and including this position. */
  until?: Position | undefined;
  limit: number;
  newestFirst?: boolean;
};

/** Lines of the audit trail within the scope, in the order of the log, or newest first on request. One statement. */
export async function readHistory(place: PoolClient | OfScope, filter: Filter): Promise<HistoryRow[]> {
  const { device, isBesideDevices, actor, type, text, after, before, until, newestFirst, limit } = filter;
  const asked = [device, isBesideDevices ?? false, actor, type, like(text), after, before, until, newestFirst ?? false];
  const { rows } = await ('scope' in place ? place.pool : place).query<Found>({
    name: 'history.read',
    text: 'select events, at, en, fr from read_history_pages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: ['scope' in place ? scopeValue(place.scope) : null, ...asked, limit],
  });
  const lines = rows.flatMap(linesFound);
  const ascending = newestFirst ? -1 : 1;
  lines.sort((a, b) => (a.event.position < b.event.position ? -ascending : ascending));
  return lines.slice(0, limit);
}

/** Lines of a page: `at` says which of its events they are, from 1. */
type Found = { events: Buffer; at: number[]; en: string[]; fr: string[] };

function linesFound({ events, at, en, fr }: Found): HistoryRow[] {
  const each = unpackedEvents(events);
  return at.map((place, index) => {
    const event = each[place - 1];
    if (!event) throw new Error('A page of the audit trail has fewer events than lines');
    return { event, sentenceEn: en[index] ?? '', sentenceFr: fr[index] ?? '' };
  });
}

type Counted = Pick<Filter, 'after' | 'until'> & { device: string };

/** Number of lines of a device within the scope, after a position and up to and including another one. */
export async function countHistory(client: PoolClient, { device, after, until }: Counted): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with live as (select version from view_checkpoint where name = 'history' and live)
     select ((select coalesce(sum(case
                when p.first > $2 and ($3::text is null or p.reached <= $3) then json_array_length(p.lines::json)
                else (select count(*) from json_to_recordset(p.lines::json) as l(position text)
                      where l.position > $2 and ($3::text is null or l.position <= $3)) end), 0)
              from history_page p join live using (version)
              where p.device = $1 and p.reached > $2 and ($3::text is null or p.first <= $3))
       + (select count(*) from history h join live using (version)
          where h.version < 7 and h.device = $1 and h.position > $2 and ($3::text is null or h.position <= $3)))::int as count`,
    [device, after ?? '', until ?? null],
  );
  return rows[0]?.count ?? 0;
}

const like = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined);
