type Item = { side: string };
/** Which item gets the focus; `walks`: it is followed instead. */
export type Next = { index: number; walks: boolean };

/**
 * What an arrow does on items in the order causes, middle, consequences. Up and down stay on a side; left and right lead
 * to the middle and beyond it, and on the outer side they walk. Null: nothing.
 */
export function nextFocus(key: string, items: readonly Item[], at: number): Next | null {
  const side = items[at]?.side ?? 'middle';
  const firstOf = (wanted: string) => items.findIndex((item) => item.side === wanted);
  const to = (index: number): Next | null => (index < 0 ? null : { index, walks: false });
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const index = at + (key === 'ArrowUp' ? -1 : 1);
      return at >= 0 && items[index]?.side === side ? { index, walks: false } : null;
    }
    case 'ArrowLeft':
      if (side === 'causes') return { index: at, walks: true };
      return to(firstOf(side === 'middle' ? 'causes' : 'middle'));
    case 'ArrowRight':
      if (side === 'consequences') return { index: at, walks: true };
      return to(firstOf(side === 'middle' ? 'consequences' : 'middle'));
    default:
      return null;
  }
}
