import type { Finding } from '#/backend/events/finding.ts';
import { rankedRows, type RankedRow } from '#/backend/judging/model/choose.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import { outcomesOf, type Outcome, type ReadSet } from '../outcomes.ts';

/** A set after the rules, with what the product would ask a model about. */
export type AskedSet = { outcomes: readonly Outcome[]; ranked: readonly RankedRow[] };

/** The labelled duties of a set as one check. */
export function askedOf(read: ReadSet): AskedSet {
  const outcomes = outcomesOf(read);
  const findings = new Map(outcomes.map(({ finding }): [string, Finding] => [finding.requirement, finding]));
  const [first] = outcomes;
  if (!first) return { outcomes, ranked: [] };
  // A check has its rows in the order of the norms' text, which decides who shares a call.
  const rows = rowsOf({ norms: [], requirements: [...findings.keys()] }, null);
  return { outcomes, ranked: [...rankedRows(first.prepared, rows, findings)] };
}
