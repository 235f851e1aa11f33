import { bytesArray, textArray } from '#/backend/database/array-param.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { nothingSent, type Projection } from '../../projection.ts';
import { historyPageMark, historyPages } from './page.ts';
import type { Names } from './names.ts';

export const historyName = 'history';
export const historyVersion = 8;

/**
 * The audit trail: one searchable line per event, with its sentence in the words of the knowledge base at the time of
 * writing. Lines that are written together lie in pages, by device.
 */
export function historyProjection(names: Names, rowKey: Uint8Array): Projection {
  const prepared = new WeakMap<readonly LoggedEvent[], readonly Buffer[]>();
  const columnsOf = (events: readonly LoggedEvent[]): readonly Buffer[] => {
    const pages = historyPages(events, names);
    return [
      ...columns.map((name) => textArray(pages.map((page) => page[name]))),
      bytesArray(pages.map((page) => page.events)),
      bytesArray(pages.map((page) => historyPageMark(rowKey, page))),
    ];
  };
  return {
    name: historyName,
    version: historyVersion,
    forget: async (client, old) => {
      await client.query('delete from history_page where version = $1', [old]);
      // Lines of a release that stored each as a row.
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
      if (events.length === 0) return nothingSent;
      const values = [historyVersion, ...(prepared.get(events) ?? columnsOf(events))];
      return { written: client.query({ name: 'history.write', text: write, values }) };
    },
  };
}

const columns = ['reached', 'first', 'organisation', 'device', 'lines'] as const;

const write = `insert into history_page (version, reached, first, organisation, device, lines, events, mark)
  select $1, reached, first, organisation::uuid, device::uuid, lines, events, mark
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[])
    as page(reached, first, organisation, device, lines, events, mark)`;
