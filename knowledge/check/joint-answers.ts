import { truth } from '../language/evaluation.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';
import type { Fact, Facts, FactValue, Knowledge, Norm } from '../types.ts';

/**
 * The first answers under which both norms apply; null if there are none. Tries every value that any choice gives to
 * the facts which the two conditions rest on, whatever else was answered: what it calls impossible is impossible.
 * `given` is fixed; answers that are `isMeant` are passed over.
 */
export function answersWithBoth(
  one: Norm,
  other: Norm,
  { questions, facts }: Pick<Knowledge, 'questions' | 'facts'>,
  { given: fixed = {}, isMeant = () => false }: { given?: Facts; isMeant?: (answers: Facts) => boolean } = {},
): Facts | null {
  const read = [...factsRead([one, other], facts)].filter(([key]) => !(key in fixed));
  const values = read.map(([key, members]) => [key, valuesOf(key, questions, [...members])] as const);
  const base = { definitions: definitions(facts) };
  const applies = ({ when }: Norm, given: Facts): boolean =>
    when === undefined || truth(parse(when), factBase(given, base)) === true;
  for (const rest of combinations(values)) {
    const given = { ...fixed, ...rest };
    if (applies(one, given) && applies(other, given) && !isMeant(given)) return given;
  }
  return null;
}

/**
 * Facts that questions set, on which the conditions rest, each with the members of it that they name. Facts that only
 * derive stand for their sources.
 */
function factsRead(norms: readonly Norm[], facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = definitions(facts);
  const found = new Map<string, ReadonlySet<string>>();
  const seen = new Set<string>();
  const follow = (expression: string): void => {
    for (const { path, member, values } of atoms(parse(expression))) {
      const key = path.split('.', 1)[0] ?? path;
      const fact = known.get(key);
      if (fact?.settable !== false) found.set(key, (found.get(key) ?? new Set()).union(new Set(member ? values : [])));
      else if (!seen.has(key)) {
        seen.add(key);
        for (const { when } of fact.derived ?? []) follow(when);
      }
    }
  };
  for (const { when } of norms) if (when !== undefined) follow(when);
  return found;
}

/** Every value that a choice gives to a fact. Of a set that is built up member by member: every selection of `members`. */
export function valuesOf(key: string, questions: Knowledge['questions'], members?: readonly string[]): FactValue[] {
  const sets = questions.flatMap(({ choices }) => choices.map((choice) => choice.sets));
  const byMember = sets.some((set) => Object.keys(set).some((path) => path.startsWith(`${key}.`)));
  if (byMember)
    return [(members ?? []).map((member) => [member, [true, false]] as const)].flatMap((of) => [...combinations(of)]);
  // Members that no condition names make no difference.
  const told = (value: FactValue): FactValue =>
    Array.isArray(value) && members ? value.filter((member) => members.includes(String(member))) : value;
  const given = sets.flatMap((set) => (set[key] === undefined ? [] : [told(set[key])]));
  return [...new Map(given.map((value) => [JSON.stringify(value), value])).values()];
}

/** Every combination of one value per key. */
function* combinations(values: readonly (readonly [string, readonly FactValue[]])[]): Generator<Facts> {
  const [first, ...rest] = values;
  if (!first) {
    yield {};
    return;
  }
  const [key, options] = first;
  for (const given of combinations(rest)) {
    if (options.length === 0) yield given;
    for (const option of options) yield { ...given, [key]: option };
  }
}
