import { truth } from '../language/evaluation.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import type { Facts, Knowledge, RequirementDuty } from '../types.ts';
import { dutiesOf } from './check-scope.ts';

/** The duties of a maker: of these norms and keys, with what is known of every maker. */
export type CompanyScope = { facts: Facts; norms: readonly string[]; requirements: readonly string[] };

/**
 * Of these duties, those of the maker itself: they are named by the scope, and certainly apply by its facts, whatever
 * the devices are. Pure.
 */
export function companyDuties(
  duties: readonly RequirementDuty[],
  { facts, norms, requirements }: CompanyScope,
  knowledge: Pick<Knowledge, 'facts'>,
): RequirementDuty[] {
  const base = factBase(facts, { definitions: definitions(knowledge.facts) });
  const maker = { key: 'company', norms, requirements };
  return dutiesOf({ frameworks: [maker.key], norms: [] }, duties, [maker]).filter(
    ({ when }) => when === undefined || truth(parse(when), base) === true,
  );
}
