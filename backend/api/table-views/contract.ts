import * as z from 'zod/mini';
import { filled, Id, LogPosition, text } from '../edge/contract.ts';

/** The name of a table in the product: `risk-file`, `requirements`. */
const Table = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/));
/** The parameters of an address. */
const Search = z.record(z.string().check(z.regex(/^[a-z][a-zA-Z-]{0,39}$/)), text(500));
const most = 40;

const ShownView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Named by who asks. */
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  uses: z.int(),
});
export type ShownView = z.infer<typeof ShownView>;
export const TableViewList = z.array(ShownView);

export const TableViewsQuery = z.strictObject({ table: Table, after: z.optional(LogPosition) });
export const NameTableViewBody = z.strictObject({
  table: Table,
  name: filled(80),
  search: Search.check(z.refine((search) => Object.keys(search).length <= most)),
  isShared: z.boolean(),
});
export const TableViewBody = z.strictObject({ view: Id });
export const RenameTableViewBody = z.strictObject({ view: Id, name: filled(80) });
/** `view`: the id of the new view. */
export const TableViewNamed = z.object({ position: z.string(), view: z.string() });
