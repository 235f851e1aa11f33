import { useState, type FocusEvent, type RefObject } from 'react';
import type { TableHandle } from '../../ui/table/data-table.tsx';
import { useKeys, type Acts } from './use-keys.ts';

/** J and K go through the rows of a table, with Shift they select; a dot opens the menu of the row, where it has one. */
export function useRowKeys(table: RefObject<TableHandle | null>, isActive = true): void {
  const move = (by: number, isExtending?: boolean) => () => table.current?.move(by, isExtending);
  useKeys(
    {
      nextRow: move(1),
      previousRow: move(-1),
      extendDown: move(1, true),
      extendUp: move(-1, true),
      rowMenu: openMenu,
    },
    { isActive },
  );
}

/**
 * J and K on screens whose rows are no table: from one `data-row` to the next, to what can be pressed in it. A dot opens
 * the menu of the row, where it has one.
 */
export function useListKeys(): void {
  useKeys({ nextRow: () => step(1), previousRow: () => step(-1), rowMenu: openMenu }, { place: 'fallback' });
}

/** Keys that act on one row of a list, while it or a control in it has the focus. Returns what the row's element takes. */
export function useKeysOfRow(acts: Acts, isActive: boolean) {
  const [hasFocus, setFocus] = useState(false);
  useKeys(acts, { isActive: isActive && hasFocus });
  return {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
}

/** What can be pressed in a row; a row without it is passed over. */
const controlIn = (row: HTMLElement): HTMLElement | null =>
  row.matches('a, button') ? row : row.querySelector<HTMLElement>('a, button, input, summary');

function openMenu(): void {
  const row = document.activeElement?.closest('main :is([data-row], [data-line])');
  row?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
}

function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.offsetParent !== null && controlIn(row) !== null,
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
  if (row) controlIn(row)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
