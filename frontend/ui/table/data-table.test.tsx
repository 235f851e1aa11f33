import { useMemo, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { switchLocale } from '../../shared/i18n.ts';
import { tsvOf, wordsOf } from './as-text.ts';
import type { Column, Filters, Line, Sort } from './column.ts';
import { ColumnFilters } from './column-filters.tsx';
import { DataTable, type TableHandle } from './data-table.tsx';
import { TableViewButton } from './table-view-button.tsx';
import { useTableRows } from './use-table-rows.ts';

type Fruit = { id: string; name: string; weight: number | null };
const fruits = (count: number): Fruit[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    name: `Fruit ${at}`,
    weight: at === 7 ? null : count - at,
  }));

const columns: readonly Column<Fruit, { onEat: (id: string) => void }>[] = [
  {
    id: 'name',
    title: 'Name',
    track: '1fr',
    least: 120,
    rank: 0,
    card: 'title',
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'weight',
    title: 'Weight',
    track: '80px',
    least: 80,
    rank: 1,
    card: 'line',
    sortBy: ({ weight }) => weight,
    choice: {
      of: ({ weight }) => (weight === null ? '' : weight > 10 ? 'heavy' : 'light'),
      say: ({ weight }) => (weight === null ? 'unknown' : weight > 10 ? 'heavy' : 'light'),
    },
    cell: ({ weight }) => weight,
  },
  {
    id: 'acts',
    title: 'Acts',
    track: '80px',
    least: 80,
    rank: 0,
    card: 'corner',
    cell: ({ id, name }, { onEat }) => (
      <button type="button" onClick={() => onEat(id)}>
        {`Eat ${name}`}
      </button>
    ),
  },
];

type PantryProps = {
  count: number;
  width?: number;
  isGrouped?: boolean;
  handle?: { current: TableHandle | null };
  /** The reader's row at first. */
  at?: string;
};

function Pantry({ count, width = 800, isGrouped = false, handle, at }: PantryProps) {
  const [rows, setRows] = useState(() => fruits(count));
  const [sort, setSort] = useState<Sort | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [filters, setFilters] = useState<Filters>({});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(at ?? null);
  const [opened, setOpened] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(true);
  const view = {
    sort,
    chosen,
    filters,
    group: null,
    groupAtFirst: null,
    onSort: setSort,
    onChoose: setChosen,
    onFilter: setFilters,
    onGroup: () => undefined,
  };
  const table = useTableRows(columns, rows, view, 'en');
  const context = useMemo(
    () => ({ onEat: (eaten: string) => setRows((all) => all.filter(({ id }) => id !== eaten)) }),
    [],
  );
  const lines = useMemo<Line<Fruit>[]>(() => {
    const all = table.rows.map((row) => ({ kind: 'row' as const, id: row.id, row }));
    return isGrouped
      ? [{ kind: 'group', id: 'all', title: 'All', count: all.length, isOpen }, ...(isOpen ? all : [])]
      : all;
  }, [table.rows, isGrouped, isOpen]);
  return (
    <div style={{ width }}>
      <button type="button">Before</button>
      <TableViewButton columns={columns} view={view} />
      <ColumnFilters columns={columns} rows={rows} view={view} />
      <DataTable
        label="Fruits"
        columns={table.columns}
        {...{ view, lines, context, current }}
        selected={selected}
        ref={handle}
        onSelectAll={() => setSelected(new Set(table.rows.map(({ id }) => id)))}
        onCopy={() =>
          tsvOf(
            wordsOf(
              table.columns,
              table.rows.filter(({ id }) => selected.has(id)),
            ),
          )
        }
        onMove={setCurrent}
        onPress={(id, how) => (how === 'toggle' ? setSelected(new Set([id])) : setOpened((before) => [...before, id]))}
        onToggleGroup={() => setOpen(!isOpen)}
      />
      <button type="button">After</button>
      <output>{opened.join(' ')}</output>
    </div>
  );
}

const focused = () => document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'];
const drawn = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-line]')];
const grid = () => page.getByRole('grid', { name: 'Fruits' });
const press = (keys: string) => userEvent.keyboard(keys);

/** By Tab from the element before the table. */
async function tabInto(): Promise<void> {
  await page.getByRole('button', { name: 'Before' }).click();
  for (let tabs = 0; tabs < 5 && !focused(); tabs++) await userEvent.tab();
}

beforeEach(async () => {
  await switchLocale('en');
  await page.viewport(1000, 700);
});

it('draws few of 10,000 rows, and the keyboard reaches the last one', async () => {
  await render(<Pantry count={10_000} />);
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '10001');
  expect(drawn().length).toBeGreaterThan(5);
  expect(drawn().length).toBeLessThan(60);
  await expect.poll(() => document.querySelector('[data-placed]')).not.toBeNull();
  expect(drawn().length).toBeLessThan(60);
  await tabInto();
  expect(focused()).toBe('f0');
  await press('{End}');
  await expect.poll(focused).toBe('f9999');
  const last = page.getByRole('row', { name: /Fruit 9999/ });
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveAttribute('aria-rowindex', '10001');
  expect(drawn().length).toBeLessThan(60);
  await press('{Home}');
  await expect.poll(focused).toBe('f0');
  await press('{PageDown}');
  await expect.poll(focused).not.toBe('f0');
  await press('{PageUp}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('f2');
});

it('draws all of 100 rows, so that the browser finds words in each', async () => {
  await render(<Pantry count={100} />);
  await expect.poll(() => drawn().length).toBe(100);
  await tabInto();
  await press('{End}');
  await expect.poll(focused).toBe('f99');
  await expect.element(page.getByRole('row', { name: /Fruit 99/ })).toBeInViewport();
  await press('{Home}');
  await expect.poll(focused).toBe('f0');
});

it('a table that becomes short keeps the focus in its lines', async () => {
  await render(<Pantry count={151} />);
  await expect.poll(() => drawn().length).toBeLessThan(60);
  await tabInto();
  await press('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '151');
  await expect.poll(focused).toBe('f2');
});

it.each([100, 500])('a line of %s that the keyboard reaches is seen whole', async (count) => {
  await render(<Pantry count={count} />);
  await tabInto();
  const isWhole = () => {
    const line = document.activeElement?.closest('[data-line]')?.getBoundingClientRect();
    const table = grid().element().getBoundingClientRect();
    return line !== undefined && line.bottom <= table.bottom && line.top >= table.top + 32;
  };
  for (let line = 1; line <= 40; line++) {
    await press('{ArrowDown}');
    await expect.poll(focused).toBe(`f${line}`);
    await expect.poll(isWhole).toBe(true);
  }
  for (let line = 39; line >= 10; line--) await press('{ArrowUp}');
  await expect.poll(focused).toBe('f10');
  await expect.poll(isWhole).toBe(true);
});

it.each([120, 400])('opens at the row of the reader, of %s', async (count) => {
  // The second time, the code of long tables is there at once.
  for (const place of [1, 2]) {
    const { unmount } = await render(<Pantry count={count} at={`f${count - place}`} />);
    await expect.element(page.getByRole('row', { name: new RegExp(`Fruit ${count - place}\\b`) })).toBeInViewport();
    await unmount();
  }
});

it('a key that comes before the code of a long table moves the focus once that is there', async () => {
  const handle: { current: TableHandle | null } = { current: null };
  await render(<Pantry count={400} handle={handle} />);
  // The focus is somewhere else, as after a press of a tab.
  await page.getByRole('button', { name: 'Before' }).click();
  handle.current?.move(1);
  await expect.poll(focused).toBe('f0');
});

it('is one tab stop; left and right lead to what can be pressed in a row', async () => {
  await render(<Pantry count={500} />);
  await tabInto();
  expect(focused()).toBe('f0');
  await press('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Eat Fruit 0', exact: true })).toHaveFocus();
  await press('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('role')).toBe('row');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('f0');
});

it('a row that goes leaves the focus to the one that takes its place', async () => {
  await render(<Pantry count={4} />);
  await page.getByRole('button', { name: 'Eat Fruit 1', exact: true }).click();
  await expect.poll(focused).toBe('f2');
  await press('{End}{ArrowRight}{Enter}');
  await expect.poll(focused).toBe('f2');
  await press('{ArrowRight}{Enter}');
  await expect.poll(focused).toBe('f0');
});

it('sorts by a head, says so, and puts rows without a value last', async () => {
  await render(<Pantry count={20} />);
  const head = page.getByRole('columnheader', { name: 'Weight' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  const order = () => drawn().map((row) => row.dataset['line']);
  await page.getByRole('button', { name: 'Weight' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(order().slice(0, 2)).toEqual(['f19', 'f18']);
  expect(order().at(-1)).toBe('f7');
  await press('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(order().slice(0, 2)).toEqual(['f0', 'f1']);
  expect(order().at(-1)).toBe('f7');
  // From the first row the arrow up leads to the heads, and the arrow down back.
  await press('{ArrowDown}');
  expect(focused()).toBe('f0');
  await press('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Name' })).toHaveFocus();
  await press('{Enter}');
  expect(order().slice(0, 3)).toEqual(['f0', 'f1', 'f2']);
});

it('shows the columns that are chosen', async () => {
  await render(<Pantry count={3} />);
  await expect.element(page.getByRole('columnheader', { name: 'Weight' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Weight' }).click();
  await press('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Weight' })).not.toBeInTheDocument();
});

it('goes back to the groups that it had at first', async () => {
  const nothing = () => undefined;
  function Grouped() {
    const [group, setGroup] = useState<string | null>('kind');
    const acts = { onSort: nothing, onChoose: nothing, onFilter: nothing, onGroup: setGroup };
    const view = { sort: null, chosen: null, filters: {}, group, groupAtFirst: null, ...acts };
    return (
      <>
        <TableViewButton columns={columns} view={view} />
        <output>{group ?? 'no groups'}</output>
      </>
    );
  }
  await render(<Grouped />);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'As at first' }).click();
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('no groups');
  await expect.element(page.getByRole('button', { name: 'As at first' })).toBeDisabled();
});

it('shows its columns in the order of the reader', async () => {
  await render(<Pantry count={3} />);
  const heads = () => [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Name', 'Weight', 'Acts']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Move “Weight” forward' }).click();
  await press('{Escape}');
  await expect.poll(heads).toEqual(['Weight', 'Name', 'Acts']);
});

it('filters by the words and the choices of its columns', async () => {
  await render(<Pantry count={20} />);
  await page.getByRole('combobox', { name: 'Filter by another column' }).selectOptions('Weight');
  await page.getByRole('combobox', { name: 'Filter by Weight' }).selectOptions('light');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '11');
  await page.getByRole('combobox', { name: 'Filter by another column' }).selectOptions('Name');
  await page.getByRole('searchbox', { name: 'Filter by Name' }).fill('FRUIT 12');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('button', { name: 'Remove the filter by Name' }).click();
  await page.getByRole('button', { name: 'Remove the filter by Weight' }).click();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '21');
});

it('selects all rows by Ctrl and A, and copies what is selected as a spreadsheet takes it', async () => {
  await render(<Pantry count={3} />);
  await tabInto();
  await press('{Control>}a{/Control}');
  expect(drawn().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true', 'true']);
  const copied = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(copied.getData('text/plain')).toBe('Name\tWeight\nFruit 0\tlight\nFruit 1\tlight\nFruit 2\tlight');
});

it('has lower rows where the reader prefers compact ones', async () => {
  await render(<Pantry count={40} />);
  const height = () => drawn()[0]?.getBoundingClientRect().height;
  expect(height()).toBe(36);
  document.documentElement.dataset['density'] = 'compact';
  await expect.poll(height).toBe(32);
  document.documentElement.dataset['density'] = 'whole';
  await expect.element(grid()).toHaveAttribute('data-wraps', 'true');
  delete document.documentElement.dataset['density'];
  await expect.poll(height).toBe(36);
});

it('is made of cards where it is narrow', async () => {
  await render(<Pantry count={300} width={340} />);
  await expect.element(grid()).toHaveAttribute('data-cards', 'true');
  expect(drawn().length).toBeLessThan(60);
  expect(grid().element().scrollWidth).toBeLessThanOrEqual(grid().element().clientWidth);
});

it('folds a group by its button, and rows are gone to from outside', async () => {
  const handle: { current: TableHandle | null } = { current: null };
  await render(<Pantry count={30} isGrouped handle={handle} />);
  handle.current?.move(1);
  await expect.poll(focused).toBe('f0');
  handle.current?.move(1);
  await expect.poll(focused).toBe('f1');
  await press('{Home}');
  const group = page.getByRole('button', { name: 'All 30' });
  await expect.element(group).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  expect(drawn()).toHaveLength(1);
  await expect.element(group).toHaveFocus();
});
