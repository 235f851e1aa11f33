import type { EmdnTree } from './emdn.ts';

type Place = { tree: EmdnTree; rows: readonly number[]; current: number; isOpen: (node: number) => boolean };
export type TreeMove = { type: 'go'; row: number } | { type: 'toggle'; node: number } | { type: 'pick'; node: number };

const page = 8;

/** The action of a key in the tree (WAI-ARIA tree pattern); null for a key without one. */
export function moveOf(key: string, { tree, rows, current, isOpen }: Place): TreeMove | null {
  const node = rows[current];
  if (node === undefined) return null;
  const go = (row: number): TreeMove => ({ type: 'go', row: Math.max(0, Math.min(rows.length - 1, row)) });
  const isBranch = (tree.children[node]?.length ?? 0) > 0;
  switch (key) {
    case 'ArrowDown':
      return go(current + 1);
    case 'ArrowUp':
      return go(current - 1);
    case 'PageDown':
      return go(current + page);
    case 'PageUp':
      return go(current - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (!isBranch) return null;
      return isOpen(node) ? go(current + 1) : { type: 'toggle', node };
    case 'ArrowLeft':
      if (isBranch && isOpen(node)) return { type: 'toggle', node };
      return tree.parent[node] === -1 ? null : go(rows.indexOf(tree.parent[node] ?? -1));
    case 'Enter':
    case ' ':
      return { type: 'pick', node };
    default:
      return null;
  }
}
