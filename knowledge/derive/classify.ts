import { LRUCache } from 'lru-cache';
import { classBounds } from './class-bounds.ts';
import { classText } from './class-facts.ts';
import { flags } from './flags.ts';
import { explain, truth } from '../language/evaluation.ts';
import { definitions, factBase, type FactBase } from '../language/fact-base.ts';
import { hasClass, outcomeFact } from './qualify.ts';
import { highest, isHigher, plainClasses } from './plain-class.ts';
import { parse } from '../language/parser.ts';
import type { Classification, ClassRule, DeviceClass, Facts, PlainClass, RuleFact, RuleHit, Truth } from '../types.ts';

/**
 * The class of a device by MDR Annex VIII: every indent that holds, the strictest of them (3.5), and the tightest
 * bounds for the known facts. No class where the facts describe no device under the MDR. Pure.
 */
export function classify(facts: Facts, knowledge: ClassRules, options: Options = {}): Classification {
  const judged = judgedIn.get(knowledge) ?? new LRUCache<string, Classification>({ max: mostJudged });
  judgedIn.set(knowledge, judged);
  const text = `${options.closedWorld ? 'closed' : 'open'} ${classText(facts, knowledge)}`;
  const found = judged.get(text) ?? classifyAnew(facts, knowledge, options);
  judged.set(text, found);
  return found;
}

/** What a classification reads of the knowledge base. */
export type ClassRules = { facts: readonly RuleFact[]; classRules: readonly ClassRule[] };
type Options = { closedWorld?: boolean | undefined };

/** Classifications by the facts that a rule reads: four answers of five change none of them. */
const judgedIn = new WeakMap<ClassRules, LRUCache<string, Classification>>();
const mostJudged = 2_000;

/** The same without the cache. */
export function classifyAnew(facts: Facts, knowledge: ClassRules, options: Options = {}): Classification {
  const base = factBase(facts, { ...options, definitions: definitions(knowledge.facts) });
  if (!hasClass(base.value(outcomeFact))) return noClass;
  const judged = precedence(knowledge.classRules.map((rule) => ({ rule, value: truth(parse(rule.when), base) })));
  const certain = highest(judged.filter(({ value }) => value === true).map(({ rule }) => rule.class));
  const bounds = classBounds(facts, knowledge, certain, base);

  const relevant = judged
    .filter(({ rule, value }) => value === true || bounds.open.has(rule))
    .map(({ rule, value }) => ({ ...explain(parse(rule.when), base), rule, value }));
  const missing = new Set<string>();
  for (const { rule, missing: open } of relevant) {
    if (!bounds.open.has(rule) || !isHigher(rule.class, bounds.lower)) continue;
    for (const fact of open) missing.add(fact);
  }
  if (bounds.lower === 'I') for (const { fact } of flags) if (base.value(fact) === undefined) missing.add(fact);

  const settled = bounds.lower === bounds.upper && missing.size === 0;
  const hits = relevant.map(toHit);
  const rules = firing(hits);
  return {
    class: settled ? withFlags(bounds.lower, base) : null,
    lower: bounds.lower,
    upper: bounds.upper,
    governing: rules.filter((rule) => rule.class === certain).map(({ rule }) => rule),
    rules,
    hits,
    missing: [...missing],
  };
}

const noClass: Classification = {
  class: null,
  lower: null,
  upper: null,
  governing: [],
  rules: [],
  hits: [],
  missing: [],
};

type Judged = { rule: ClassRule; value: Truth };
type Explained = Judged & { facts: readonly string[]; missing: readonly string[] };

/** Removes the indents of "all other devices" rules where a rule with precedence holds or may hold. */
function precedence(judged: readonly Judged[]): Judged[] {
  return judged.map((own) => {
    const { rule } = own;
    if (!rule.unless || own.value === false) return own;
    const preceding = judged.filter(
      (other) =>
        other.rule.rule !== rule.rule && (rule.unless?.includes('*') || rule.unless?.includes(other.rule.rule)),
    );
    if (preceding.some(({ value }) => value === true)) return { ...own, value: false };
    return preceding.some(({ value }) => value === null) ? { ...own, value: null } : own;
  });
}

function withFlags(plain: PlainClass, base: FactBase): DeviceClass | readonly DeviceClass[] {
  if (plain !== 'I') return plain;
  const flagged = flags.filter(({ fact }) => base.value(fact) === true).map((flag) => flag.class);
  return flagged.length > 1 ? flagged : (flagged[0] ?? 'I');
}

function toHit({ rule, value, facts, missing }: Explained): RuleHit {
  return {
    rule: rule.rule,
    indent: rule.indent,
    class: rule.class,
    certain: value === true,
    reason: rule.reason,
    facts: value === true ? facts : [...new Set([...facts, ...missing])],
    source: rule.source,
  };
}

/** Every rule that certainly holds, with the highest class of its indents. */
function firing(hits: readonly RuleHit[]): { rule: string; class: PlainClass }[] {
  const byRule = Map.groupBy(
    hits.filter(({ certain }) => certain),
    ({ rule }) => rule,
  );
  return [...byRule].map(([rule, own]) => ({ rule, class: highest(own.map((hit) => hit.class)) ?? plainClasses[0] }));
}
