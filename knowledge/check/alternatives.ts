import { truth } from '../language/evaluation.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import { answersWithBoth, valuesOf } from './joint-answers.ts';
import type { Facts, FactValue, Knowledge, Norm } from '../types.ts';
import type { Violation } from './violation.ts';

/** Facts that name the kind of a device, for which particular standards and product standards are written. */
const kinds = ['equipment', 'product'];

/**
 * Answers that make two norms applicable that exclude each other. Two norms for the same kind of device either say by
 * `oneOf` what settles between them, or name each other in `beside`.
 */
export function checkAlternatives(knowledge: Pick<Knowledge, 'norms' | 'questions' | 'facts'>): Violation[] {
  const byKey = new Map(knowledge.norms.map((norm) => [norm.key, norm]));
  const declared = knowledge.norms.flatMap((norm) =>
    (norm.excludes ?? []).flatMap((key): Pair[] => {
      const other = byKey.get(key);
      return other ? [{ one: norm, other, given: {} }] : [];
    }),
  );
  const unknown = knowledge.norms.flatMap(({ key, excludes = [], beside = [] }) =>
    [...excludes, ...beside]
      .filter((other) => !byKey.has(other))
      .map((other): Violation => {
        return { code: 'UNKNOWN_NORM', where: key, message: `names the norm ${other}, which is not in norms.yaml` };
      }),
  );
  const facts = new Set(knowledge.facts.map(({ key }) => key));
  const unsettled = knowledge.norms.flatMap(({ key, oneOf }): Violation[] =>
    oneOf === undefined || facts.has(oneOf)
      ? []
      : [{ code: 'UNKNOWN_FACT', where: key, message: `is settled by ${oneOf}, which is not in facts.yaml` }],
  );
  const pairs = [...declared, ...ofOneKind(knowledge)];
  return [...unknown, ...unsettled, ...pairs.flatMap((pair) => both(pair, knowledge))];
}

function both({ one, other, given }: Pair, knowledge: Pick<Knowledge, 'questions' | 'facts'>): Violation[] {
  const settling = one.oneOf !== undefined && one.oneOf === other.oneOf ? one.oneOf : null;
  // Who answers "both" to the question that settles it has two norms on purpose.
  const isMeant = (answers: Facts) => settling !== null && answers[settling] === 'both';
  const answers = answersWithBoth(one, other, knowledge, { given, isMeant });
  if (answers === null) return [];
  const message = `both apply with ${JSON.stringify(answers)}`;
  return [{ code: 'NORMS_EXCLUDE', where: `${one.key} and ${other.key}`, message }];
}

type Pair = { one: Norm; other: Norm; given: Facts };

/** Norms that an answer on the kind of device makes possible, in pairs that do not name each other in `beside`. */
function ofOneKind({ norms, questions, facts }: Pick<Knowledge, 'norms' | 'questions' | 'facts'>): Pair[] {
  const base = { definitions: definitions(facts) };
  const isPossible = ({ when }: Norm, given: Facts) =>
    when === undefined || truth(parse(when), factBase(given, base)) !== false;
  const none = Object.fromEntries(kinds.map((kind) => [kind, []]));
  const particular = norms.filter((norm) => !isPossible(norm, none));
  return kinds.flatMap((kind) =>
    membersOf(valuesOf(kind, questions)).flatMap((member) => {
      const given = { ...none, [kind]: [member] };
      const possible = particular.filter((norm) => isPossible(norm, given));
      return possible.flatMap((one, place) =>
        possible
          .slice(place + 1)
          .filter((other) => !isBeside(one, other))
          .map((other) => ({ one, other, given })),
      );
    }),
  );
}

/** A device of several kinds has the norms of all, so each kind is tried alone. */
const membersOf = (values: readonly FactValue[]): string[] => [
  ...new Set(values.flatMap((value) => (Array.isArray(value) ? value.map(String) : []))),
];

const isBeside = (one: Norm, other: Norm): boolean =>
  (one.beside?.includes(other.key) ?? false) || (other.beside?.includes(one.key) ?? false);
