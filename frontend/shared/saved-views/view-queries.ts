import { Accepted } from '#/backend/api/edge/contract.ts';
import { TableViewList, TableViewNamed } from '#/backend/api/table-views/contract.ts';
import { command } from '../api.ts';
import { query } from '../query.ts';

/** The views of a table that this person may choose: their own, and those of the organisation. */
export const viewsQuery = (table: string) => query(TableViewList, 'tableViews/getTableViews', { table });

type Named = { table: string; name: string; search: Readonly<Record<string, string>>; isShared: boolean };
export const nameView = (body: Named) => command(TableViewNamed, '/api/tableViews/nameTableView', body);
export const recordUse = (body: { view: string }) => command(Accepted, '/api/tableViews/useTableView', body);
export const renameView = (body: { view: string; name: string }) =>
  command(Accepted, '/api/tableViews/renameTableView', body);
export const removeView = (body: { view: string }) => command(Accepted, '/api/tableViews/removeTableView', body);
