import { truth } from '../language/evaluation.ts';
import { definitions, factBase, isOnlyDerived, type FactBase, type FactDefinitions } from '../language/fact-base.ts';
import { atoms, parse, type Expression } from '../language/parser.ts';
import { highest, isHigher, plainClasses } from './plain-class.ts';
import type { ClassRules } from './classify.ts';
import type { ClassRule, FactValue, Facts, PlainClass } from '../types.ts';

export type ClassBounds = {
  lower: PlainClass;
  upper: PlainClass;
  /** Indents that may still become true. */
  open: ReadonlySet<ClassRule>;
};

/**
 * The lowest and the highest class that a device can have for all values of the unknown facts. Kleene's logic alone is
 * too wide (a surgical device is at least IIa for every duration), so values of the unknown facts are tried: a class is
 * a bound only if some completion reaches it. `certain` is the strictest class of the indents that already hold.
 */
export function classBounds(
  facts: Facts,
  knowledge: ClassRules,
  certain: PlainClass | undefined,
  base: FactBase,
): ClassBounds {
  const known = definitions(knowledge.facts);
  const floor = certain ?? 'I';
  const undecided = knowledge.classRules.filter((rule) => truth(parse(rule.when), base) === null);
  const open = new Set(undecided.filter((rule) => canHold(parse(rule.when), base, known)));
  const upper = highest([floor, ...[...open].map((rule) => rule.class)]) ?? floor;
  return { lower: lowest(facts, knowledge, floor, upper, base), upper, open };
}

function lowest(
  facts: Facts,
  { facts: definitionList, classRules }: ClassRules,
  floor: PlainClass,
  upper: PlainClass,
  base: FactBase,
): PlainClass {
  if (floor === upper) return floor;
  const known = definitions(definitionList);
  const closed = factBase(facts, { closedWorld: true, definitions: known });
  const inClosedWorld = classRules.filter((rule) => truth(parse(rule.when), closed)).map((rule) => rule.class);
  if ((highest(inClosedWorld) ?? 'I') === floor) return floor;
  const reachable = plainClasses.find((candidate) => {
    if (isHigher(floor, candidate)) return false;
    const stricter = classRules.filter((rule) => isHigher(rule.class, candidate)).map((rule) => parse(rule.when));
    return canAllFail(stricter, base, known, { left: 3000 });
  });
  return reachable ?? floor;
}

/** Whether some completion of the facts makes an expression true. */
function canHold(expression: Expression, base: FactBase, known: FactDefinitions): boolean {
  const value = truth(expression, base);
  if (value !== null) return value;
  const path = unknownPaths(expression, base, known).next().value;
  if (path === undefined) return true;
  return tryValues(path, domain(path, known).toReversed(), base, () => canHold(expression, base, known));
}

/** Whether some completion makes every expression false. The search gives up (and returns true) after many steps. */
function canAllFail(
  expressions: readonly Expression[],
  base: FactBase,
  known: FactDefinitions,
  steps: { left: number },
): boolean {
  const open: Expression[] = [];
  for (const expression of expressions) {
    const value = truth(expression, base);
    if (value) return false;
    if (value === null) open.push(expression);
  }
  steps.left -= 1;
  if (open.length === 0 || steps.left < 0) return true;
  // The expression with the fewest unknown facts fails the search soonest.
  const choices = open.map((expression) => [...new Set(unknownPaths(expression, base, known))]);
  const fewest = choices.reduce((best, paths) => (paths.length < best.length ? paths : best));
  const path = fewest[0];
  if (path === undefined) return true;
  return tryValues(path, domain(path, known), base, () => canAllFail(open, base, known, steps));
}

function tryValues(path: string, values: readonly FactValue[], base: FactBase, works: () => boolean): boolean {
  for (const value of values) {
    base.assume(path, value);
    const found = works();
    base.withdraw(path);
    if (found) return true;
  }
  return false;
}

/** Unknown facts that can be given and that an expression reads, directly or through derived facts. */
function* unknownPaths(expression: Expression, base: FactBase, known: FactDefinitions): Generator<string, undefined> {
  for (const { path, full } of atoms(expression)) {
    if (base.value(full) !== undefined) continue;
    const definition = known.get(path);
    if (isOnlyDerived(definition)) {
      for (const { when } of definition?.derived ?? []) yield* unknownPaths(parse(when), base, known);
      continue;
    }
    const parent = path.split('.', 1)[0] ?? path;
    yield parent !== path && base.value(parent) === undefined ? parent : full;
  }
}

/** The possible values of a fact, "no" first. An object is present (its members open) or absent. */
function domain(path: string, known: FactDefinitions): readonly FactValue[] {
  const definition = known.get(path);
  if (!definition || definition.type === 'boolean') return [false, true];
  if (definition.type === 'object') return [null, {}];
  return [null, ...definition.values.filter((value) => value !== 'null' && value !== 'none')];
}
