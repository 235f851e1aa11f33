import type { TraceKind, TraceNode } from '#/backend/api/trace/contract.ts';

/** What a device's conformity rests on, from the answers to the corrective actions: nodes, and what follows from what. */
export type TraceGraph = {
  nodes: ReadonlyMap<string, TraceNode>;
  /** By node: what it rests on, and what rests on it. */
  causes: ReadonlyMap<string, ReadonlySet<string>>;
  consequences: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Gathers nodes and edges in any order; an edge counts once both of its ends are known. */
export type Drawing = { node: (node: TraceNode) => void; follows: (consequence: string, cause: string) => void };

/** A node's id: kind and key as one word, also for the address. */
export const traceId = (kind: TraceKind, key: string): string => `${kind}:${key}`;

/** Runs all drawers and connects what they drew. */
export function drawn(...drawers: readonly ((drawing: Drawing) => void)[]): TraceGraph {
  const nodes = new Map<string, TraceNode>();
  const edges: [consequence: string, cause: string][] = [];
  const drawing: Drawing = {
    node: (node) => void (nodes.has(node.id) || nodes.set(node.id, node)),
    follows: (consequence, cause) => void edges.push([consequence, cause]),
  };
  for (const draw of drawers) draw(drawing);
  const causes = new Map<string, Set<string>>();
  const consequences = new Map<string, Set<string>>();
  for (const [consequence, cause] of edges) {
    if (!nodes.has(consequence) || !nodes.has(cause) || consequence === cause) continue;
    add(causes, consequence, cause);
    add(consequences, cause, consequence);
  }
  return { nodes, causes, consequences };
}

function add(to: Map<string, Set<string>>, key: string, value: string): void {
  const known = to.get(key);
  if (known) known.add(value);
  else to.set(key, new Set([value]));
}

/** The nodes on one side of a node, in the order in which they were drawn. */
export const beside = ({ nodes, ...sides }: TraceGraph, side: 'causes' | 'consequences', id: string): TraceNode[] =>
  [...(sides[side].get(id) ?? [])].flatMap((one) => nodes.get(one) ?? []);
