import type { PoolClient } from 'pg';
import { scopeValue, type OfScope } from '#/backend/database/scope.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';

export type HistoryRow = { event: LoggedEvent; sentenceEn: string; sentenceFr: string };

type Filter = {
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

/** Rows of the audit trail within the scope, in the order of the log, or newest first on request. One statement. */
export async function readHistory(place: PoolClient | OfScope, filter: Filter): Promise<HistoryRow[]> {
  const { device, isBesideDevices, actor, type, text, after, before, until, newestFirst, limit } = filter;
  const asked = [device, isBesideDevices ?? false, actor, type, like(text), after, before, until, newestFirst ?? false];
  const { rows } = await ('scope' in place ? place.pool : place).query<HistoryRow>({
    name: 'history.read',
    text: `select event, sentence_en as "sentenceEn", sentence_fr as "sentenceFr"
           from read_history($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: ['scope' in place ? scopeValue(place.scope) : null, ...asked, limit],
  });
  return rows;
}

/** Number of rows within the scope. */
export async function countHistory(client: PoolClient, filter: Omit<Filter, 'limit' | 'newestFirst'>): Promise<number> {
  const { where, values } = conditions(filter);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from history h where ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditions(filter: Omit<Filter, 'limit' | 'newestFirst'>): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = ["h.version = (select version from view_checkpoint where name = 'history' and live)"];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    if (value === undefined || value === null) return;
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (filter.isBesideDevices) where.push('h.device is null');
  add((p) => `h.device = ${p}`, filter.device);
  add((p) => `h.actor_id = ${p}`, filter.actor);
  add((p) => `h.type = ${p}`, filter.type);
  add(
    (p) => `(h.sentence_en ilike ${p} or h.sentence_fr ilike ${p} or h.event->>'reason' ilike ${p})`,
    like(filter.text),
  );
  add((p) => `h.position > ${p}`, filter.after);
  add((p) => `h.position < ${p}`, filter.before);
  add((p) => `h.position <= ${p}`, filter.until);
  return { where: where.join(' and '), values };
}

const like = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined);
