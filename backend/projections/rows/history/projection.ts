import { bytesArray, textArray } from '#/backend/database/array-param.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Projection } from '../../projection.ts';
import { historyRow, historyRowMark } from './row.ts';
import type { Names } from './sentence.ts';

export const historyName = 'history';
export const historyVersion = 6;

/**
 * The audit trail: one searchable row per event, with its sentence in the words of the knowledge base at the time of
 * writing.
 */
export function historyProjection(names: Names, rowKey: Uint8Array): Projection {
  const prepared = new WeakMap<readonly LoggedEvent[], readonly Buffer[]>();
  const columnsOf = (events: readonly LoggedEvent[]): readonly Buffer[] => {
    const rows = events.map((event) => historyRow(event, names));
    return [
      ...columns.map((name) => textArray(rows.map((row) => row[name]))),
      bytesArray(rows.map((row) => historyRowMark(rowKey, row))),
    ];
  };
  return {
    name: historyName,
    version: historyVersion,
    forget: async (client, old) => {
      await client.query('delete from history where version = $1', [old]);
    },
    prepare(events) {
      try {
        prepared.set(events, columnsOf(events));
      } catch {
        // It cannot digest one of them: that is said where they are applied.
      }
    },
    async apply(client, events) {
      if (events.length === 0) return;
      const values = [historyVersion, ...(prepared.get(events) ?? columnsOf(events))];
      await client.query({ name: 'history.write', text: write, values });
    },
  };
}

const columns = ['position', 'organisation', 'device', 'type', 'actorId', 'recordedAt', 'en', 'fr', 'event'] as const;

const write = `insert into history
    (version, position, organisation, device, type, actor_id, recorded_at, sentence_en, sentence_fr, event, mark)
  select $1, position, organisation::uuid, device::uuid, type, actor_id, recorded_at::timestamptz, en, fr, event::json, mark
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::text[], $11::bytea[])
    as line(position, organisation, device, type, actor_id, recorded_at, en, fr, event, mark)`;
