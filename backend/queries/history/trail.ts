import type { Position } from '#/backend/events/envelope.ts';
import type { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import { countHistory, readHistory } from '#/backend/projections/rows/history/read.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { Pool } from 'pg';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { eventForReader } from './entry.ts';

/** The whole trail of a device, oldest first: the number of events, and their pages, which are read anew by each call. */
export type WholeTrail = { count: number; pages: () => AsyncIterable<readonly HistoryEvent[]> };

const perPage = 500;

/** The trail of a device of an organisation as it is now or was at a position, without later events. */
export async function wholeTrail(
  services: { pool: Pool; vault: Vault },
  organisation: OrganisationId,
  device: DeviceId,
  asOf?: Position,
): Promise<WholeTrail> {
  const { pool } = services;
  const { count, until } = await inScope(pool, { organisation }, async (client) => {
    const [last] = await readHistory(client, { device, until: asOf, limit: 1, newestFirst: true });
    const position = last?.event.position;
    return { count: position ? await countHistory(client, { device, until: position }) : 0, until: position };
  });

  async function* pages() {
    for (let after: Position | undefined, isMore = until !== undefined; isMore;) {
      const rows = await readHistory({ pool, scope: { organisation } }, { device, after, until, limit: perPage });
      if (rows.length > 0) yield await Promise.all(rows.map((row) => eventForReader(services, row)));
      after = rows.at(-1)?.event.position;
      isMore = rows.length === perPage;
    }
  }
  return { count, pages };
}
