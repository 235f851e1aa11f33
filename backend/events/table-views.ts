import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** What a view of a table is: the parameters of the address that show it, `sort`, `columns` and filters among them. */
const Search = z.record(z.string(), z.string());

/**
 * Stream `table-views-<organisation>`: the views of tables that its people named. The id of a view is that of the event
 * that named it; `by` is the account of who acted. `isShared`: for the organisation, else for its author alone.
 */
export const tableViewEvents = {
  TableViewNamed: event(
    z.object({ table: z.string(), name: z.string(), search: Search, isShared: z.boolean(), by: z.string() }),
  ),
  /** Recorded once per person and day (UTC). */
  TableViewUsed: event(z.object({ view: z.string(), by: z.string(), day: z.string() })),
  TableViewRenamed: event(z.object({ view: z.string(), name: z.string(), previous: z.string() })),
  TableViewRemoved: event(z.object({ view: z.string(), name: z.string() })),
};
export type TableViewEvent = EventOf<typeof tableViewEvents>;
