import type { Projection } from '../../projection.ts';
import { historyRow, historyRowMark } from './row.ts';
import type { Names } from './sentence.ts';

export const historyName = 'history';
export const historyVersion = 4;

/**
 * The audit trail: one searchable row per event, with its sentence in the words of the knowledge base at the time of
 * writing.
 */
export function historyProjection(names: Names, rowKey: Uint8Array): Projection {
  return {
    name: historyName,
    version: historyVersion,
    forget: async (client, old) => {
      await client.query('delete from history where version = $1', [old]);
    },
    async apply(client, events) {
      const rows = events.map((event) => historyRow(event, names));
      await client.query(
        `insert into history (version, position, organisation, device, type, actor_id, recorded_at, sentence_en, sentence_fr, event, mark)
         select $1, * from unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[], $10::json[], $11::bytea[])`,
        [
          historyVersion,
          rows.map((row) => row.position),
          rows.map((row) => row.organisation),
          rows.map((row) => row.device),
          rows.map((row) => row.type),
          rows.map((row) => row.actorId),
          rows.map((row) => row.recordedAt),
          rows.map((row) => row.en),
          rows.map((row) => row.fr),
          rows.map((row) => row.event),
          rows.map((row) => historyRowMark(rowKey, row)),
        ],
      );
    },
  };
}
