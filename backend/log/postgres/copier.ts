import { Client } from 'pg';
import type { CopiedEvent, LogCopier } from '../copier.ts';
import { fromPosition } from '../position.ts';

/**
 * Writes copies into table log.event, behind what it holds, with the rights of its owner: the application's role cannot
 * give an event a time. Each call is one transaction.
 */
export async function createPostgresCopier(ownerUrl: string): Promise<LogCopier> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'acta log copy' });
  await owner.connect();
  return {
    async write(events) {
      await owner.query('begin');
      try {
        await owner.query(`select pg_advisory_xact_lock(hashtextextended('acta.log.append', 0))`);
        for (const event of events) await owner.query({ name: 'log.copy', text: TEXT, values: valuesOf(event) });
        await owner.query('commit');
      } catch (error) {
        await owner.query('rollback');
        throw error;
      }
    },
    async nameOrigin(position, origin) {
      await owner.query('begin');
      try {
        // The one change the log ever sees, and it is no change of what happened: under which name a seal covers it.
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

const TEXT = `insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
    effective_at, correlation, causation, knowledge, recorded_at, data, hash, origin)
  select coalesce((select max(position) from log.event), 0) + 1,
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, decode($16, 'hex'), $17`;

const valuesOf = (event: CopiedEvent) => [
  event.stream,
  event.version,
  event.id,
  event.type,
  event.schema,
  event.organisation,
  event.device,
  event.verbatim.actor,
  event.reason,
  event.effectiveAt,
  event.correlation,
  event.causation,
  event.knowledge,
  event.recordedAt,
  event.verbatim.data,
  event.hash,
  event.origin === undefined ? null : fromPosition(event.origin),
];
