import { definitions } from '../language/fact-base.ts';
import { atoms, ExpressionError, parse } from '../language/parser.ts';
import { tasksOf } from '../derive/roadmap.ts';
import type { Fact, Knowledge, KnowledgeContent } from '../types.ts';
import type { Violation } from './violation.ts';
import { guardsOf as conditionsOf } from '../derive/guide-order.ts';

export type Located = { where: string; when: string };

/** Every expression of the knowledge base with its place. */
export function expressionsOf(knowledge: KnowledgeContent): Located[] {
  return [...guardsOf(knowledge), ...derivationsOf(knowledge), ...rulesOf(knowledge)];
}

/** Expressions that decide on a device: class, norm, requirement, template, risk, notification, task. */
export function rulesOf(content: KnowledgeContent): Located[] {
  const { classRules, routes, norms, templates, risks, notifications } = content;
  const duties = content.requirements.filter((row) => row.type === 'REQ');
  const scopes = [...norms, ...templates].flatMap(({ key, scope }) =>
    scope === undefined ? [] : [{ where: `${key} scope`, when: scope.when }],
  );
  const cases = norms.flatMap((norm) => (norm.cases ?? []).map(({ when }) => ({ where: norm.key, when })));
  const tasks = tasksOf(content.roadmap);
  const keyed = [...routes, ...norms, ...templates, ...risks, ...notifications, ...duties, ...tasks].flatMap(
    ({ key, when }) => (when === undefined ? [] : [{ where: key, when }]),
  );
  const lawsAndRemarks = [...content.otherLaws, ...content.qualification].map(({ key, when }) => ({
    where: key,
    when,
  }));
  return [
    ...classRules.map(({ rule, indent, when }) => ({ where: `${rule} ${indent}`, when })),
    ...lawsAndRemarks,
    ...scopes,
    ...cases,
    ...keyed,
  ];
}

export function guardsOf({ questions }: Knowledge): Located[] {
  return questions.flatMap((question) => conditionsOf(question).map((when) => ({ where: question.key, when })));
}

export function derivationsOf({ facts }: Knowledge): Located[] {
  return facts.flatMap(({ key, derived = [] }) => derived.map(({ when }) => ({ where: `fact ${key}`, when })));
}

/** Expressions that cannot be read, name unknown facts or compare a fact with an impossible value. */
export function checkExpressions(knowledge: KnowledgeContent): Violation[] {
  const known = definitions(knowledge.facts);
  const broken = expressionsOf(knowledge).flatMap((located) => problemsOf(located, known));
  return broken.some(({ code }) => code === 'EXPRESSION_INVALID')
    ? broken
    : [...broken, ...circles(knowledge.facts), ...unstatedOverrides(knowledge.facts)];
}

/** Faults of one expression. */
export function problemsOf({ where, when }: Located, known: ReadonlyMap<string, Fact>): Violation[] {
  try {
    return atoms(parse(when)).flatMap(({ path, values, member }): Violation[] => {
      const fact = known.get(path);
      if (!fact) return [{ code: 'UNKNOWN_FACT', where, message: `reads ${path}, which is not in facts.yaml` }];
      if (member && fact.type !== 'set')
        return [{ code: 'ILLEGAL_VALUE', where, message: `${path} is not a set; "has" cannot be used` }];
      return values
        .filter((value) => !isLegal(fact, value))
        .map((value) => ({ code: 'ILLEGAL_VALUE', where, message: `${path} never has the value ${value}` }));
    });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [{ code: 'EXPRESSION_INVALID', where, message: error.message }];
  }
}

function isLegal(fact: Fact, value: string): boolean {
  if (value === 'none' || value === 'null') return fact.type !== 'boolean';
  return fact.type === 'boolean' ? value === 'true' || value === 'false' : fact.values.includes(value);
}

/** Facts that derive from themselves, in the open or in the closed world. */
function circles(facts: readonly Fact[]): Violation[] {
  return (['open', 'closed'] as const).flatMap((world) => {
    const sources = new Map(
      facts.map(({ key, derived = [] }) => [
        key,
        derived
          .filter((one) => !one.overrides && (one.world === undefined || one.world === world))
          .flatMap(({ when }) => atoms(parse(when)).map(({ path }) => path.split('.', 1)[0] ?? path)),
      ]),
    );
    return facts
      .filter(({ key }) => reaches(key, key, sources, new Set()))
      .map(({ key }) => ({
        code: 'DERIVATION_CIRCULAR' as const,
        where: `fact ${key}`,
        message: `derives from itself in the ${world} world`,
      }));
  });
}

/** What overrides a given fact must rest on what was said: else it could override its own reason. */
function unstatedOverrides(facts: readonly Fact[]): Violation[] {
  const known = definitions(facts);
  return facts.flatMap(({ key, derived = [] }) =>
    derived
      .filter(({ overrides }) => overrides)
      .flatMap(({ when }) => atoms(parse(when)))
      .filter(({ path }) => !known.get(path)?.stated)
      .map(({ path }) => ({
        code: 'DERIVATION_CIRCULAR' as const,
        where: `fact ${key}`,
        message: `is overridden by ${path}, which does not derive from what was said`,
      })),
  );
}

function reaches(from: string, target: string, sources: ReadonlyMap<string, string[]>, seen: Set<string>): boolean {
  return (sources.get(from) ?? []).some((source) => {
    if (source === target) return true;
    if (seen.has(source)) return false;
    seen.add(source);
    return reaches(source, target, sources, seen);
  });
}
