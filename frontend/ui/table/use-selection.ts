import { useState } from 'react';
import type { Press } from './data-table.tsx';
import { goTo, noSelection, toggled, withAll, type Selection } from './selection.ts';

/**
 * The reader's row and the selected rows of a table. `keys`: the rows in their order. A row that is filtered out is not
 * selected as long as it is not seen.
 */
export function useSelection(keys: readonly string[]) {
  const [selection, set] = useState<Selection>(noSelection);
  return {
    current: selection.current,
    selected: selection.selected,
    /** The selected rows that are seen, else the reader's row. */
    meant: keys.filter((key) =>
      selection.selected.size > 0 ? selection.selected.has(key) : key === selection.current,
    ),
    move: (key: string, isExtending: boolean) => set((before) => goTo(before, keys, key, isExtending)),
    press: (key: string, how: Press) =>
      set((before) => (how === 'toggle' ? toggled(before, key) : goTo(before, keys, key, how === 'extend'))),
    selectAll: () => set((before) => withAll(before, keys)),
    clear: () => set((before) => ({ ...before, selected: new Set() })),
  };
}
