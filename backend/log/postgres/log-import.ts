import { Client } from 'pg';
import type { ImportedEvent, LogImport } from '../log-import.ts';
import { fromPosition, toPosition } from '../position.ts';
import { holdAppends, insertPast } from './insert-past.ts';

/**
 * Writes copies at the end of table log.event, with the rights of its owner: the application's role cannot set the time
 * of an event. Each call is one transaction.
 */
export async function createPostgresImport(ownerUrl: string): Promise<LogImport> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'acta log copy' });
  // The next query fails by itself; an error event between two would end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  return {
    async write(events) {
      await owner.query('begin');
      try {
        await holdAppends(owner);
        const { rows } = await owner.query<{ last: string }>(
          'select coalesce(max(position), 0) as last from log.event',
        );
        await insertPast(owner, placed(events, rows[0]?.last ?? '0'));
        await owner.query('commit');
      } catch (error) {
        await owner.query('rollback');
        throw error;
      }
    },
    async nameOrigin(position, origin) {
      await owner.query('begin');
      try {
        // The only update of the log. It changes no fact, only the position under which a seal covers the event.
        await owner.query('alter table log.event disable trigger append_only');
        await owner.query('update log.event set origin = $2 where position = $1 and origin is null', [
          fromPosition(position),
          fromPosition(origin),
        ]);
        await owner.query('alter table log.event enable always trigger append_only');
        await owner.query('commit');
      } catch (error) {
        await owner.query('rollback');
        throw error;
      }
    },
    close: () => owner.end(),
  };
}

/** The events with the positions after `last`. */
const placed = (events: readonly ImportedEvent[], last: string) =>
  events.map((event, index) => ({ ...event, position: toPosition((BigInt(last) + BigInt(index + 1)).toString()) }));
