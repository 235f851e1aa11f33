import { derivationsOf, expressionsOf, guardsOf, rulesOf, type Located } from './expressions.ts';
import { definitions } from '../language/fact-base.ts';
import { atoms, ExpressionError, parse } from '../language/parser.ts';
import type { Choice, Fact, FactValue, Knowledge, KnowledgeContent, Question } from '../types.ts';
import type { Violation } from './violation.ts';

type Known = ReadonlyMap<string, Fact>;

/**
 * Choices that set unknown facts or cannot be taken together, guards that look ahead, successors that are not asked, facts
 * without a source or without a use.
 */
export function checkQuestions(knowledge: KnowledgeContent): Violation[] {
  const known = definitions(knowledge.facts);
  return [
    ...knowledge.questions.flatMap((question) => choicesOf(question, known)),
    ...knowledge.questions.flatMap(taken),
    ...successors(knowledge),
    ...guardsThatLookAhead(knowledge, known),
    ...factsWithoutSource(knowledge, known),
    ...factsWithoutUse(knowledge),
  ];
}

function choicesOf(question: Question, known: Known): Violation[] {
  const silent = question.choices.filter(({ sets }) => Object.keys(sets).length === 0);
  // One choice may leave everything open: "do not know" is an answer.
  const extra = silent.slice(1).map(({ key }): Violation => {
    return { code: 'CHOICE_SETS_NOTHING', where: `${question.key} ${key}`, message: 'changes no fact' };
  });
  return [...extra, ...question.choices.flatMap((choice) => setsOf(question, choice, known))];
}

/** Of choices that are taken together each only says yes; one that is taken alone stands among several. */
function taken({ key, choices, multiple = false }: Question): Violation[] {
  return choices.flatMap((choice): Violation[] => {
    const where = `${key} ${choice.key}`;
    if (choice.alone && !multiple)
      return [{ code: 'CHOICE_ALONE', where, message: 'is taken alone in a question with one choice' }];
    // A choice that is left out says no to what it sets.
    return !multiple || choice.alone || Object.values(choice.sets).every((value) => value === true)
      ? []
      : [{ code: 'CHOICE_NOT_JOINED', where, message: 'sets something to another value than true' }];
  });
}

/** A question that is no longer asked names one that is. */
function successors({ questions }: KnowledgeContent): Violation[] {
  const asked = new Set(questions.filter(({ successor }) => successor === undefined).map(({ key }) => key));
  return questions.flatMap(({ key, successor }): Violation[] =>
    successor === undefined || asked.has(successor)
      ? []
      : [{ code: 'UNKNOWN_SUCCESSOR', where: key, message: `names ${successor}, which is not asked` }],
  );
}

function setsOf(question: Question, choice: Choice, known: Known): Violation[] {
  const where = `${question.key} ${choice.key}`;
  return Object.entries(choice.sets).flatMap(([path, value]): Violation[] => {
    const [key = path, member] = path.split('.', 2);
    const fact = known.get(path) ?? known.get(key);
    if (!fact) return [{ code: 'UNKNOWN_FACT', where, message: `sets ${path}, which is not in facts.yaml` }];
    if (fact.settable === false) return [{ code: 'DERIVED_FACT_SET', where, message: `${path} is derived only` }];
    const legal =
      fact.type === 'set' && member !== undefined
        ? fact.values.includes(member) && typeof value === 'boolean'
        : isLegalValue(fact, value);
    return legal ? [] : [{ code: 'ILLEGAL_VALUE', where, message: `${path} cannot be ${JSON.stringify(value)}` }];
  });
}

function isLegalValue(fact: Fact, value: FactValue): boolean {
  if (value === null) return true;
  switch (fact.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && (value === 'none' || fact.values.includes(value));
    case 'set':
      return (Array.isArray(value) ? value : Object.keys(value)).every((member: string) =>
        fact.values.includes(member),
      );
    case 'object':
      return typeof value === 'object';
  }
}

/** A guard reads only facts that earlier questions set or that derive from those. */
function guardsThatLookAhead(knowledge: Knowledge, known: Known): Violation[] {
  const settableAt = new Map<string, number>();
  knowledge.questions.forEach((question, index) => {
    for (const key of keysSetBy(question)) if (!settableAt.has(key)) settableAt.set(key, index);
  });
  return guardsOf(knowledge).flatMap((guard) => {
    const at = knowledge.questions.findIndex(({ key }) => key === guard.where);
    const late = factsOf(guard).filter((key) => !isAvailable(key, at, settableAt, known, new Set()));
    return late.map((key): Violation => {
      return {
        code: 'GUARD_READS_LATER_FACT',
        where: guard.where,
        message: `reads ${key}, which no earlier question sets`,
      };
    });
  });
}

function isAvailable(
  key: string,
  at: number,
  settableAt: Map<string, number>,
  known: Known,
  seen: Set<string>,
): boolean {
  if ((settableAt.get(key) ?? Infinity) < at) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  const cases = (known.get(key)?.derived ?? []).filter(({ world }) => world !== 'closed');
  return cases.some(({ when }) =>
    factsOf({ where: key, when }).some((source) => isAvailable(source, at, settableAt, known, seen)),
  );
}

function factsWithoutSource(knowledge: KnowledgeContent, known: Known): Violation[] {
  const set = new Set(knowledge.questions.flatMap(keysSetBy));
  const used = new Set(expressionsOf(knowledge).flatMap(factsOf));
  return [...used]
    .filter((key) => {
      const fact = known.get(key);
      return fact && fact.settable !== false && fact.notAsked === undefined && !set.has(key);
    })
    .map((key) => ({
      code: 'FACT_NOT_SETTABLE',
      where: `fact ${key}`,
      message: 'is read by rules but no choice sets it',
    }));
}

function factsWithoutUse(knowledge: KnowledgeContent): Violation[] {
  const used = new Set([...rulesOf(knowledge), ...guardsOf(knowledge), ...derivationsOf(knowledge)].flatMap(factsOf));
  const set = new Set(knowledge.questions.flatMap(keysSetBy));
  const known = definitions(knowledge.facts);
  return [...set]
    .filter((key) => !used.has(key) && known.get(key)?.recordOnly === undefined)
    .map((key) => ({
      code: 'FACT_NOT_USED',
      where: `fact ${key}`,
      message: 'is set by questions but no rule reads it',
    }));
}

const keysSetBy = (question: Question): string[] =>
  question.choices.flatMap(({ sets }) => Object.keys(sets).map((path) => path.split('.', 1)[0] ?? path));

function factsOf({ when }: Located): string[] {
  try {
    return atoms(parse(when)).map(({ path }) => path.split('.', 1)[0] ?? path);
  } catch (error) {
    // Reported by checkExpressions.
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
