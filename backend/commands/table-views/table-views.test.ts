import { describe, it } from 'vitest';
import type { TableViewEvent } from '#/backend/events/table-views.ts';
import { deciding } from '#/tests/makers/given.ts';
import { tableViewDecider } from './table-views.ts';

const { given, givenNothing } = deciding(tableViewDecider);
const ada = { account: 'ada', isOwner: false };
const bo = { account: 'bo', isOwner: false };
const search = { sort: '-initial', 'in-decision': 'ACCEPT' };
const what = { table: 'risk-file', name: 'High first', search };
const named = (isShared: boolean): TableViewEvent => ({
  type: 'TableViewNamed',
  data: { ...what, isShared, by: 'ada' },
});
const view = 'event-1';

describe('A view of a table', () => {
  it('is named once per table, among those that a person sees', () => {
    const name = { type: 'NameTableView', ...what, isShared: true } as const;
    givenNothing.when({ ...name, ...ada }).thenHappened(named(true));
    given(named(true))
      .when({ ...name, ...bo })
      .thenRefused('TABLE_VIEW_NAME_TAKEN', { name: 'High first' });
    given(named(false))
      .when({ ...name, ...bo })
      .thenHappened({ type: 'TableViewNamed', data: { ...what, isShared: true, by: 'bo' } });
    given(named(true))
      .when({ ...name, ...ada, table: 'requirements' })
      .thenHappened({ type: 'TableViewNamed', data: { ...what, table: 'requirements', isShared: true, by: 'ada' } });
  });
  it('is used, which is recorded once per person and day', () => {
    const day = '2026-03-02';
    const use = { type: 'UseTableView', view } as const;
    const used: TableViewEvent = { type: 'TableViewUsed', data: { view, by: 'bo', day } };
    const at = { now: new Date(`${day}T09:00:00.000Z`) };
    given(named(true))
      .when({ ...use, ...bo }, at)
      .thenHappened(used);
    given(named(true), used)
      .when({ ...use, ...bo }, at)
      .thenNothing();
    given(named(true), used)
      .when({ ...use, ...ada }, at)
      .thenHappened({ type: 'TableViewUsed', data: { view, by: 'ada', day } });
  });
  it('that somebody keeps for themselves does not exist for others', () => {
    given(named(false))
      .when({ type: 'UseTableView', view, ...bo })
      .thenRefused('TABLE_VIEW_NOT_FOUND');
    given(named(false))
      .when({ type: 'RemoveTableView', view, ...bo, isOwner: true })
      .thenRefused('TABLE_VIEW_NOT_FOUND');
  });
  it('is renamed and removed by its author, and by an owner where it is shared', () => {
    const renamed: TableViewEvent = {
      type: 'TableViewRenamed',
      data: { view, name: 'Worst first', previous: 'High first' },
    };
    const rename = { type: 'RenameTableView', view, name: 'Worst first' } as const;
    given(named(true))
      .when({ ...rename, ...ada })
      .thenHappened(renamed);
    given(named(true))
      .when({ ...rename, ...bo })
      .thenRefused('TABLE_VIEW_OF_ANOTHER');
    given(named(true))
      .when({ ...rename, ...ada, name: 'High first' })
      .thenNothing();
    given(named(true), renamed)
      .when({ type: 'RemoveTableView', view, ...bo, isOwner: true })
      .thenHappened({ type: 'TableViewRemoved', data: { view, name: 'Worst first' } });
    given(named(true), { type: 'TableViewRemoved', data: { view, name: 'High first' } })
      .when({ ...rename, ...ada })
      .thenRefused('TABLE_VIEW_NOT_FOUND');
  });
});
