import { isTableViewEvent } from '#/backend/events/catalogue.ts';
import type { TableViewEvent } from '#/backend/events/table-views.ts';
import { codesOf, happened, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

/** Who acts; `isOwner`: owners of the organisation tidy up what is shared. */
export type Actor = { account: string; isOwner: boolean };
export type TableViewCommand = Actor &
  (
    | {
        type: 'NameTableView';
        table: string;
        name: string;
        search: Readonly<Record<string, string>>;
        isShared: boolean;
      }
    | { type: 'UseTableView'; view: string }
    | { type: 'RenameTableView'; view: string; name: string }
    | { type: 'RemoveTableView'; view: string }
  );

type KnownView = { table: string; name: string; isShared: boolean; by: string; used: Readonly<Record<string, string>> };
export type TableViewState = Readonly<Record<string, KnownView>>;

const tableViewStream = (organisation: string): string => `table-views-${organisation}`;

/** Decisions about the views of tables of an organisation. They are no part of a technical file, so none asks for a reason. */
export const tableViewDecider: Decider<TableViewState, TableViewCommand, TableViewEvent> = {
  stream: tableViewStream,
  owns: isTableViewEvent,
  initial: {},
  decide,
  evolve(state, event) {
    if (event.type === 'TableViewNamed') {
      const { table, name, isShared, by } = event.data;
      return { ...state, [event.id]: { table, name, isShared, by, used: {} } };
    }
    const { [event.data.view]: known, ...others } = state;
    if (!known || event.type === 'TableViewRemoved') return others;
    const changed =
      event.type === 'TableViewRenamed'
        ? { ...known, name: event.data.name }
        : { ...known, used: { ...known.used, [event.data.by]: event.data.day } };
    return { ...others, [event.data.view]: changed };
  },
};

function decide(command: TableViewCommand, state: TableViewState, { now }: Context) {
  const { account } = command;
  const isSeen = ({ isShared, by }: KnownView) => isShared || by === account;
  const isTaken = (table: string, name: string, except?: string) =>
    Object.entries(state).some(
      ([id, view]) => id !== except && isSeen(view) && view.table === table && view.name === name,
    );
  if (command.type === 'NameTableView') {
    const { table, name, search, isShared } = command;
    if (isTaken(table, name)) return refuse('TABLE_VIEW_NAME_TAKEN', { name });
    return happened({ type: 'TableViewNamed', data: { table, name, search: { ...search }, isShared, by: account } });
  }
  const { view } = command;
  const known = state[view];
  if (!known || !isSeen(known)) return refuse('TABLE_VIEW_NOT_FOUND');
  if (command.type === 'UseTableView') {
    const day = now.toISOString().slice(0, 10);
    return known.used[account] === day
      ? happened()
      : happened({ type: 'TableViewUsed', data: { view, by: account, day } });
  }
  if (known.by !== account && !command.isOwner) return refuse('TABLE_VIEW_OF_ANOTHER');
  const { name: previous, table } = known;
  if (command.type === 'RemoveTableView') return happened({ type: 'TableViewRemoved', data: { view, name: previous } });
  const { name } = command;
  if (name === previous) return happened();
  if (isTaken(table, name, view)) return refuse('TABLE_VIEW_NAME_TAKEN', { name });
  return happened({ type: 'TableViewRenamed', data: { view, name, previous } });
}

/** With which codes work on the views of tables is refused. */
export const tableViewRefusals = codesOf<CodeOf<typeof decide>>({
  TABLE_VIEW_NAME_TAKEN: true,
  TABLE_VIEW_NOT_FOUND: true,
  TABLE_VIEW_OF_ANOTHER: true,
});
