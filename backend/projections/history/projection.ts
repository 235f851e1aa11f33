import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Projection } from '../projection.ts';
import { sentence, type Names } from './sentence.ts';

const name = 'history';
const version = 2;

/** The audit trail: one searchable row per event, with its sentence as the knowledge base words it when it is written. */
export function historyProjection(names: Names): Projection {
  return {
    name,
    version,
    forget: async (client, old) => {
      await client.query('delete from history where version = $1', [old]);
    },
    async apply(client, events) {
      const rows = events.map((event) => ({ event, text: sentence(event, names) }));
      await client.query(
        `insert into history (version, position, organisation, device, type, actor_id, recorded_at, sentence_en, sentence_fr, event)
         select $1, * from unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[], $10::json[])`,
        [
          version,
          rows.map(({ event }) => event.position),
          rows.map(({ event }) => event.organisation),
          rows.map(({ event }) => event.device),
          rows.map(({ event }) => event.type),
          rows.map(({ event }) => event.actor.id),
          rows.map(({ event }) => event.recordedAt),
          rows.map(({ text }) => text.en),
          rows.map(({ text }) => text.fr),
          rows.map(({ event }) => stored(event)),
        ],
      );
    },
  };
}

const stored = (event: LoggedEvent) => JSON.stringify(event);
