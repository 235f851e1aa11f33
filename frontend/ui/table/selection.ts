/** The reader's place in the table, and the selected rows. */
export type Selection = {
  current: string | null;
  /** Start of a range. */
  anchor: string | null;
  selected: ReadonlySet<string>;
};
export const noSelection: Selection = { current: null, anchor: null, selected: new Set() };

/** Moves to a row. With `isExtending` all rows from the anchor to it are selected; without, the selection stays. */
export function goTo(selection: Selection, keys: readonly string[], key: string, isExtending: boolean): Selection {
  if (!isExtending) return { ...selection, current: key, anchor: key };
  const anchor = selection.anchor ?? selection.current ?? key;
  const [from, to] = [keys.indexOf(anchor), keys.indexOf(key)].toSorted((a, b) => a - b);
  const range = keys.slice(Math.max(0, from ?? 0), (to ?? 0) + 1);
  return { current: key, anchor, selected: new Set([...selection.selected, ...range]) };
}

export function toggled(selection: Selection, key: string): Selection {
  const selected = new Set(selection.selected);
  if (!selected.delete(key)) selected.add(key);
  return { current: key, anchor: key, selected };
}

/** Selects all rows, or none where all were selected. */
export const withAll = (selection: Selection, keys: readonly string[]): Selection => ({
  ...selection,
  selected: keys.every((key) => selection.selected.has(key)) ? new Set() : new Set(keys),
});
