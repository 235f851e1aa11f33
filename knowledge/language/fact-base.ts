import { explain, truth } from './evaluation.ts';
import { parse, type Expression } from './parser.ts';
import type { DerivedCase, Fact, FactValue, Facts, RuleFact } from '../types.ts';

export type FactDefinitions = ReadonlyMap<string, RuleFact>;

/** The given facts behind a value, or the missing facts that leave it unknown. */
export type Origin = { facts: readonly string[]; missing: readonly string[] };

/**
 * The readable facts of one device: given facts, assumptions of the search for bounds, derived facts and, in a closed
 * world, "no" for an absent fact.
 */
export type FactBase = {
  /** The value at a path (`sterile`, `software.purpose`, `contact.heart`); undefined where it is unknown. */
  value: (path: string) => FactValue | undefined;
  origin: (path: string) => Origin;
  assume: (path: string, value: FactValue) => void;
  withdraw: (path: string) => void;
};

export type FactBaseOptions = {
  /** Absent facts count as false, none, not a member. */
  closedWorld?: boolean | undefined;
  /** Definitions of facts, for derived ones. Without them only given facts are seen. */
  definitions?: FactDefinitions | undefined;
  /** As it was said: nothing overrides what was given. */
  asStated?: boolean | undefined;
};

const definitionsOf = new WeakMap<readonly RuleFact[], FactDefinitions>();

/** Facts of the knowledge base by key. Memoised per list. */
export function definitions(facts: readonly Fact[]): ReadonlyMap<string, Fact>;
export function definitions(facts: readonly RuleFact[]): FactDefinitions;
export function definitions(facts: readonly RuleFact[]): FactDefinitions {
  const known = definitionsOf.get(facts);
  if (known) return known;
  const map = new Map(facts.map((fact) => [fact.key, fact]));
  definitionsOf.set(facts, map);
  return map;
}

/** A fact base over given facts. Reading is lazy; what follows from them is computed once, and again after an assumption. */
export function factBase(given: Facts, options: FactBaseOptions = {}): FactBase {
  return baseOver(given, options, new Map());
}

function baseOver(given: Facts, options: FactBaseOptions, assumed: Map<string, FactValue>): FactBase {
  const closed = options.closedWorld ?? false;
  const asStated = options.asStated ?? false;
  const derivedValues = new Map<string, FactValue | undefined>();
  const overridden = new Map<string, ReadCase | undefined>();
  const origins = new Map<string, Origin>();
  let stated: FactBase | undefined;
  const base: FactBase = { value, origin, assume, withdraw };
  return base;

  function value(path: string): FactValue | undefined {
    const dot = path.indexOf('.');
    return dot < 0 ? whole(path) : member(path, path.slice(0, dot), path.slice(dot + 1));
  }

  function whole(key: string): FactValue | undefined {
    if (assumed.has(key)) return assumed.get(key);
    const known = overriding(key)?.value ?? given[key] ?? derivedValue(key);
    if (known !== undefined) return known;
    if (given[key] === null) return null;
    return closed && !options.definitions?.get(key)?.exhaustive ? null : undefined;
  }

  /** The case that wins over what was given, where it says something else. */
  function overriding(key: string): ReadCase | undefined {
    if (asStated) return undefined;
    const cases = overridingCases(options.definitions?.get(key));
    if (cases.length === 0) return undefined;
    if (overridden.has(key)) return overridden.get(key);
    const wins = trueCase(cases, base);
    const result = wins?.value === given[key] ? undefined : wins;
    overridden.set(key, result);
    return result;
  }

  /** Where a fact that derives from what was said is derived. */
  function basis(key: string): FactBase {
    if (asStated || !options.definitions?.get(key)?.stated) return base;
    return (stated ??= baseOver(given, { ...options, asStated: true }, assumed));
  }

  function member(path: string, key: string, name: string): FactValue | undefined {
    if (assumed.has(path)) return assumed.get(path);
    const all = whole(key);
    if (all === undefined || all === null) return all;
    if (typeof all !== 'object') return String(all) === name;
    if (isList(all)) return all.includes(name);
    const known = all[name];
    if (known !== undefined) return known;
    // A set whose member `none` holds has no other member.
    if (name !== 'none' && all['none'] === true) return false;
    return closed ? null : undefined;
  }

  function derivedValue(key: string): FactValue | undefined {
    const cases = casesOf(key);
    if (cases.length === 0 || given[key] === null) return undefined;
    if (derivedValues.has(key)) return derivedValues.get(key);
    // A fact reached again during its own derivation counts as open; checkKnowledge refuses such circles.
    derivedValues.set(key, undefined);
    const result = firstTrueCase(cases, basis(key));
    derivedValues.set(key, result);
    return result;
  }

  function casesOf(key: string): readonly ReadCase[] {
    const fact = options.definitions?.get(key);
    return fact?.derived === undefined ? [] : casesIn(closed ? 'closed' : 'open', fact);
  }

  function origin(path: string): Origin {
    const known = origins.get(path);
    if (known) return known;
    const found = originOf(path);
    origins.set(path, found);
    return found;
  }

  function originOf(path: string): Origin {
    const key = path.split('.', 1)[0] ?? path;
    const wins = assumed.has(key) ? undefined : overriding(key);
    if (wins) return originOfCases([wins], base);
    const isSaid = options.definitions?.get(key)?.stated && value(key) !== undefined;
    const said = isSaid ? trueCase(casesOf(key), basis(key)) : undefined;
    if (said) return originOfCases([said], basis(key));
    const isGiven = assumed.has(key) || given[key] !== undefined;
    const onlyDerived = isOnlyDerived(options.definitions?.get(key));
    if (!isGiven && (onlyDerived || derivedValue(key) !== undefined)) {
      const sources = originOfCases(casesOf(key), basis(key));
      const unnamed = sources.missing.length === 0 && value(path) === undefined;
      return unnamed ? { ...sources, missing: [key] } : sources;
    }
    const missing = value(path) === undefined ? [whole(key) === undefined ? key : path] : [];
    return { facts: [path], missing };
  }

  function assume(path: string, assumption: FactValue): void {
    assumed.set(path, assumption);
    forget();
  }

  function withdraw(path: string): void {
    assumed.delete(path);
    forget();
  }

  function forget(): void {
    stated = undefined;
    derivedValues.clear();
    overridden.clear();
    origins.clear();
  }
}

/** A case whose expression was read: a derivation asks for the truth of each many thousand times. */
type ReadCase = { expression: Expression; value: FactValue };

const readCase = ({ when, value }: DerivedCase): ReadCase => ({ expression: parse(when), value });

const casesByWorld = { open: new WeakMap<RuleFact, ReadCase[]>(), closed: new WeakMap<RuleFact, ReadCase[]>() };

/** The cases from which a fact derives in this world. Memoised per fact. */
function casesIn(own: 'open' | 'closed', fact: RuleFact): readonly ReadCase[] {
  const known = casesByWorld[own].get(fact);
  if (known) return known;
  const cases = (fact.derived ?? [])
    .filter(({ world, overrides }) => !overrides && (world === undefined || world === own))
    .map(readCase);
  casesByWorld[own].set(fact, cases);
  return cases;
}

const overridingIn = new WeakMap<RuleFact, ReadCase[]>();
const none: readonly ReadCase[] = [];

/** The cases that win over what was given. Memoised per fact. */
function overridingCases(fact: RuleFact | undefined): readonly ReadCase[] {
  if (fact?.derived === undefined) return none;
  const known = overridingIn.get(fact);
  if (known) return known;
  const cases = fact.derived.filter(({ overrides }) => overrides).map(readCase);
  overridingIn.set(fact, cases);
  return cases;
}

/** The value of the first true case, if no open case before it has another value. */
function firstTrueCase(cases: readonly ReadCase[], base: FactBase): FactValue | undefined {
  let possible: FactValue | undefined;
  for (const { expression, value } of cases) {
    const holds = truth(expression, base);
    if (holds === false) continue;
    if (possible !== undefined && possible !== value) return undefined;
    if (holds) return value;
    possible = value;
  }
  return undefined;
}

const trueCase = (cases: readonly ReadCase[], base: FactBase): ReadCase | undefined =>
  cases.find(({ expression }) => truth(expression, base));

function originOfCases(cases: readonly ReadCase[], base: FactBase): Origin {
  const facts = new Set<string>();
  const missing = new Set<string>();
  for (const { expression } of cases) {
    const explanation = explain(expression, base);
    for (const path of explanation.facts) facts.add(path);
    for (const path of explanation.missing) missing.add(path);
    if (explanation.value) break;
  }
  return { facts: [...facts], missing: [...missing] };
}

/** Whether no question asks for a fact: then its missing facts are those that it derives from. */
export function isOnlyDerived(fact: RuleFact | undefined): boolean {
  return fact?.derived !== undefined && (fact.settable === false || fact.notAsked !== undefined);
}

const isList = (value: FactValue): value is readonly string[] => Array.isArray(value);
