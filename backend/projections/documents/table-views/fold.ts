import { isTableViewEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { View } from '../../view.ts';

/** A view of a table that somebody named: `search` are the parameters of the address that show it. */
export type SavedView = {
  id: string;
  table: string;
  name: string;
  search: Readonly<Record<string, string>>;
  isShared: boolean;
  by: string;
  /** On how many days of people it was used. */
  uses: number;
};

/** The views of an organisation, in the order in which they were named. */
export type TableViews = { organisation: string; views: readonly SavedView[] };

export const tableViewsView: View<TableViews> = {
  name: 'table-views',
  version: 1,
  key: (event) => (isTableViewEvent(event) ? event.organisation : null),
  initial: (organisation) => ({ organisation, views: [] }),
  fold: foldTableViews,
};

function foldTableViews(before: TableViews, event: LoggedEvent): TableViews {
  if (!isTableViewEvent(event)) return before;
  const { views } = before;
  const change = (id: string, to: (view: SavedView) => SavedView) => ({
    ...before,
    views: views.map((view) => (view.id === id ? to(view) : view)),
  });
  switch (event.type) {
    case 'TableViewNamed':
      return { ...before, views: [...views, { id: event.id, ...event.data, uses: 0 }] };
    case 'TableViewUsed':
      return change(event.data.view, (view) => ({ ...view, uses: view.uses + 1 }));
    case 'TableViewRenamed':
      return change(event.data.view, (view) => ({ ...view, name: event.data.name }));
    case 'TableViewRemoved':
      return { ...before, views: views.filter(({ id }) => id !== event.data.view) };
  }
}
