/** The EMDN tree: builds it from the flat list, searches it, flattens it for a virtual list. No React here. */

export type EmdnEntry = { Code: string; Term: string };
/** Nodes are numbers, which index the arrays. */
export type EmdnTree = {
  codes: readonly string[];
  terms: readonly string[];
  haystack: readonly string[];
  parent: Int32Array;
  depth: Uint8Array;
  children: readonly (readonly number[])[];
  roots: readonly number[];
};

/** Without accents and case, so that "electrode" matches "Électrode". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The parent code: the letter and the digits without the last two. One-letter codes are roots. (The letter is already
 * part of the code: read as a concatenation, the rule would give "AA" for "A01".)
 */
export const parentCode = (code: string): string | null => (code.length <= 1 ? null : code.slice(0, -2));

/** Siblings are sorted by code. A code whose parent is missing becomes a root, so that none is lost. */
export function buildTree(entries: readonly EmdnEntry[]): EmdnTree {
  const sorted = entries.toSorted((a, b) => (a.Code < b.Code ? -1 : 1));
  const index = new Map(sorted.map(({ Code }, node) => [Code, node]));
  const parent = new Int32Array(sorted.length).fill(-1);
  const depth = new Uint8Array(sorted.length);
  const children: number[][] = sorted.map(() => []);
  const roots: number[] = [];
  sorted.forEach(({ Code }, node) => {
    const up = index.get(parentCode(Code) ?? '');
    if (up === undefined) {
      roots.push(node);
      return;
    }
    parent[node] = up;
    depth[node] = (depth[up] ?? 0) + 1;
    children[up]?.push(node);
  });
  return {
    codes: sorted.map(({ Code }) => Code),
    terms: sorted.map(({ Term }) => Term),
    haystack: sorted.map(({ Code, Term }) => fold(`${Code} ${Term}`)),
    parent,
    depth,
    children,
    roots,
  };
}

/** The rows to draw, depth first: the open branches, or every visible row during a search. */
export function flatten(tree: EmdnTree, open: ReadonlySet<number>, visible: ReadonlySet<number> | null): number[] {
  const rows: number[] = [];
  const walk = (nodes: readonly number[]) => {
    for (const node of nodes) {
      if (visible && !visible.has(node)) continue;
      rows.push(node);
      if (visible || open.has(node)) walk(tree.children[node] ?? []);
    }
  };
  walk(tree.roots);
  return rows;
}
