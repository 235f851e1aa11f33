import type { LinkedEvidence, Norm } from '#/backend/api/norms/contract.ts';
import type { TraceKind, TraceNode } from '#/backend/api/trace/contract.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import { heldVerdict } from '#/backend/events/held.ts';
import type { Locale } from '#/knowledge/types.ts';
import { beside, traceId, type TraceGraph } from './graph.ts';
import { isReviewed } from './outcome.ts';
import type { TraceRecord } from './record.ts';
import { traceOf } from './trace.ts';

/** A requirement with what it rests on and what shows it, in the words of one language. */
export type MatrixRow = {
  key: string;
  norm: string;
  clause: string;
  /** Null where the standard is closed. */
  wording: string | null;
  status: Norm['applicabilityStatus'];
  why: readonly string[];
  templates: readonly string[];
  documents: readonly string[];
  evidence: readonly LinkedEvidence[];
  risks: readonly string[];
  controls: readonly string[];
  verification: readonly string[];
  verdict: Verdict | null;
  /** Whether a person has confirmed or overruled the verdict of the engine. */
  isReviewed: boolean;
  capas: readonly string[];
};

/** Every requirement that may apply to the device, in the order of the norms; those that do not apply are left out. */
export function matrixOf(record: TraceRecord, locale: Locale): MatrixRow[] {
  const graph = traceOf(record);
  const findings = new Map(record.findings.map((finding) => [finding.requirement, finding]));
  const { statements } = record.seen.statements;
  const norms = record.knowledge.norms.toSorted((one, other) => one.position - other.position);
  return norms.flatMap(({ key: norm, name }) =>
    (record.index.byNorm.get(norm) ?? []).flatMap((row) => {
      const status = statements[row.key]?.status ?? record.judged.shown.get(row.key)?.status ?? 'UNKNOWN';
      if (row.type !== 'REQ' || status === 'NA') return [];
      const after = (kind: TraceKind, ...of: readonly TraceNode[]) => following(graph, kind, of);
      const node = graph.nodes.get(traceId('requirement', row.key));
      if (!node) return [];
      const finding = findings.get(row.key);
      const risks = after('risk', node);
      const controls = after('control', ...risks);
      const say = (nodes: readonly TraceNode[]) => nodes.map(({ title }) => title[locale]);
      return {
        key: row.key,
        norm: name[locale],
        clause: row.clause,
        wording: record.isOpenNorm(norm) ? row.text[locale] : null,
        status,
        why: statements[row.key] ? [statements[row.key]!.justification] : reasonsFor(graph, node, locale),
        templates: say(after('template', node)),
        documents: say(after('document', node)),
        evidence: record.evidenceOf(row.key),
        risks: say(risks),
        controls: say(controls),
        verification: controls.flatMap(({ detail }) => detail?.[locale] ?? []),
        verdict: finding ? heldVerdict(finding) : null,
        isReviewed: finding !== undefined && isReviewed(finding),
        capas: say(after('capa', node, ...after('finding', node), ...risks)),
      };
    }),
  );
}

/** Nodes of a kind that follow from any of these, each once. */
function following(graph: TraceGraph, kind: TraceKind, of: readonly TraceNode[]): TraceNode[] {
  const all = of.flatMap(({ id }) => beside(graph, 'consequences', id)).filter((node) => node.kind === kind);
  return [...new Map(all.map((node) => [node.id, node])).values()];
}

/** The reasons of the rules that decide it, the own condition before that of the norm, and the answers behind them. */
function reasonsFor(graph: TraceGraph, node: TraceNode, locale: Locale): string[] {
  const rules = beside(graph, 'causes', node.id)
    .filter(({ kind }) => kind === 'rule')
    .toReversed();
  const deciding = rules.slice(0, 1);
  const facts = deciding.flatMap(({ id }) => beside(graph, 'causes', id));
  const answers = new Map(facts.flatMap(({ id }) => beside(graph, 'causes', id)).map((answer) => [answer.id, answer]));
  return [
    ...deciding.flatMap(({ detail }) => detail?.[locale] ?? []),
    ...[...answers.values()]
      .filter(({ kind }) => kind === 'answer')
      .map(({ title, detail }) => `${title[locale]} ${detail?.[locale] ?? ''}`.trim()),
  ].filter((reason) => reason !== '');
}
