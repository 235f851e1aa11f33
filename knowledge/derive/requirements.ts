import { explain } from '../language/evaluation.ts';
import { definitions, type FactBase } from '../language/fact-base.ts';
import { derivedBase } from '../language/known-facts.ts';
import { parse } from '../language/parser.ts';
import { decidedBy, dependsOn, toAsk } from '../language/reasons.ts';
import type { Derivation, Fact, Knowledge, Requirement, RequirementDuty, Verdict } from '../types.ts';

/**
 * A verdict per row, in their order. A row of a norm that is not applicable has the same status and reason; any other
 * row is never more certain than its norm. A heading has the verdict of its norm. Pure; a thousand rows take some
 * milliseconds. Throws if a row belongs to a norm that the derivation does not know.
 */
export function requirementVerdicts(
  requirements: readonly Requirement[],
  derivation: Pick<Derivation, 'facts' | 'classification' | 'norms'>,
  knowledge: Pick<Knowledge, 'facts'>,
  options: { closedWorld?: boolean | undefined } = {},
): Verdict[] {
  const norms = new Map(derivation.norms.map((verdict) => [verdict.key, verdict]));
  const known = definitions(knowledge.facts);
  const base = derivedBase(derivation, knowledge, options);
  return requirements.map((row) => {
    const norm = norms.get(row.norm);
    if (!norm) throw new Error(`${row.key} belongs to ${row.norm}, which has no verdict`);
    if (row.type === 'HEAD' || row.when === undefined || norm.status === 'NA') return { ...norm, key: row.key };
    return ownVerdict(row, row.when, norm, base, known, derivation.classification.missing);
  });
}

function ownVerdict(
  { key, notApplicable }: RequirementDuty,
  when: string,
  norm: Verdict,
  base: FactBase,
  known: ReadonlyMap<string, Fact>,
  missingForClass: readonly string[],
): Verdict {
  const { value, facts, missing } = explain(parse(when), base);
  if (value === false)
    return { key, status: 'NA', reason: notApplicable ?? dependsOn(facts, known), facts, missing: [] };
  if (value === null) {
    const open = [...new Set([...norm.missing, ...missing])];
    const all = distinct([...norm.facts, ...facts]);
    return {
      key,
      status: 'UNKNOWN',
      reason: dependsOn(open, known),
      facts: all,
      missing: toAsk(open, missingForClass),
    };
  }
  if (norm.status === 'UNKNOWN') return { ...norm, key };
  return {
    key,
    status: 'APPLICABLE',
    reason: decidedBy(facts, known),
    facts: distinct([...norm.facts, ...facts]),
    missing: [],
  };
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
