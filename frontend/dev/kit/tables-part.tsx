import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { linesOf } from '../../ui/table/arrange.ts';
import { tsvOf, wordsOf } from '../../ui/table/as-text.ts';
import type { Column, Filters, Sort } from '../../ui/table/column.ts';
import { ColumnFilters } from '../../ui/table/column-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableViewButton } from '../../ui/table/table-view-button.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { Part, Row } from './part.tsx';

type Test = { id: string; name: string; kind: string; done: boolean };
const tests: readonly Test[] = [
  { id: 'T-1', name: 'Leakage current', kind: 'Electrical', done: true },
  { id: 'T-2', name: 'Drop from one metre', kind: 'Mechanical', done: false },
  { id: 'T-3', name: 'Dielectric strength', kind: 'Electrical', done: false },
  { id: 'T-4', name: 'Push and impact', kind: 'Mechanical', done: true },
];

const columns: readonly Column<Test, null>[] = [
  {
    id: 'id',
    title: 'Key',
    track: '70px',
    least: 70,
    rank: 0,
    card: 'line',
    sortBy: ({ id }) => id,
    text: ({ id }) => id,
    cell: ({ id }) => <code>{id}</code>,
  },
  {
    id: 'name',
    title: 'Test',
    track: 'minmax(0, 1fr)',
    least: 140,
    rank: 0,
    card: 'title',
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'kind',
    title: 'Kind',
    track: '110px',
    least: 110,
    rank: 2,
    card: 'line',
    sortBy: ({ kind }) => kind,
    choice: { of: ({ kind }) => kind, say: ({ kind }) => kind },
    cell: ({ kind }) => kind,
  },
  {
    id: 'done',
    title: 'State',
    track: '100px',
    least: 100,
    rank: 1,
    card: 'corner',
    choice: { of: ({ done }) => String(done), say: ({ done }) => (done ? 'Done' : 'Open') },
    cell: ({ done }) => <Badge tone={done ? 'ok' : 'warn'}>{done ? 'Done' : 'Open'}</Badge>,
  },
];

type Duty = { id: string; words: string; state: string };
const duties: readonly Duty[] = [
  {
    id: '10.1',
    words:
      'The materials are chosen for their toxicity, their flammability and how they agree with tissues, cells and body ' +
      'fluids, over the whole lifetime that is stated for the device.',
    state: 'Shown',
  },
  { id: '11.1', words: 'The device can be cleaned as its instructions say.', state: 'Open' },
];
const dutyColumns: readonly Column<Duty, null>[] = [
  {
    id: 'id',
    title: 'Clause',
    track: '70px',
    least: 70,
    rank: 0,
    card: 'line',
    text: ({ id }) => id,
    cell: ({ id }) => <code>{id}</code>,
  },
  {
    id: 'words',
    title: 'Requirement',
    track: 'minmax(0, 1fr)',
    least: 140,
    rank: 0,
    card: 'title',
    text: ({ words }) => words,
    cell: ({ words }) => words,
  },
  { id: 'state', title: 'State', track: '100px', least: 100, rank: 1, card: 'corner', cell: ({ state }) => state },
];

/** Rows as high as their words. None is the reader's: what opens on the page keeps the focus. */
function WrappedTable() {
  const [sort, setSort] = useState<Sort | null>(null);
  const view = {
    sort,
    chosen: null,
    group: null,
    groupAtFirst: null,
    filters: {},
    onSort: setSort,
    onChoose: () => {},
    onGroup: () => {},
    onFilter: () => {},
  };
  const shown = useTableRows(dutyColumns, duties, view, 'en');
  return (
    <DataTable
      label="Requirements"
      columns={shown.columns}
      view={view}
      lines={linesOf(shown.rows, null, { idOf: ({ id }) => id, closed: new Set(), locale: 'en' })}
      context={null}
      current={null}
      selected={null}
      wraps="all"
      onMove={() => {}}
      onPress={() => {}}
    />
  );
}

/** The tables of the kit: filters as chips, groups, a selected row, a row that is read; rows that wrap. */
export function TablesPart() {
  const [sort, setSort] = useState<Sort | null>({ column: 'name', isDescending: false });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [group, setGroup] = useState<string | null>('kind');
  const [filters, setFilters] = useState<Filters>({ done: 'false' });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const view = {
    sort,
    chosen,
    group,
    groupAtFirst: 'kind',
    filters,
    onSort: setSort,
    onChoose: setChosen,
    onGroup: setGroup,
    onFilter: setFilters,
  };
  const shown = useTableRows(columns, tests, view, 'en');
  const selection = useSelection(shown.rows.map(({ id }) => id));
  const by = columns.find(({ id }) => id === group) ?? null;
  return (
    <Part name="Tables">
      <Row>
        <ColumnFilters columns={columns} rows={tests} view={view} pinned={pinned} />
        <TableViewButton columns={columns} view={view} />
      </Row>
      <DataTable
        label="Tests"
        columns={shown.columns}
        view={view}
        lines={linesOf(shown.rows, by, { idOf: ({ id }) => id, closed, locale: 'en' })}
        context={null}
        current={selection.current ?? 'T-2'}
        selected={selection.selected.size > 0 ? selection.selected : selectedAtFirst}
        onMove={selection.move}
        onPress={selection.press}
        onToggleGroup={(id) => setClosed((before) => before.symmetricDifference(new Set([id])))}
        onSelectAll={selection.selectAll}
        onCopy={() => tsvOf(wordsOf(shown.columns, shown.rows))}
      />
      <WrappedTable />
    </Part>
  );
}

const pinned = ['kind'];
const selectedAtFirst = new Set(['T-3']);
