import type { Knowledge, Question } from '../types.ts';

const settlers = new WeakMap<Knowledge, ReadonlyMap<string, readonly Question[]>>();

/** The questions of today that set each fact, in the order in which they are asked. */
function settlersIn(knowledge: Knowledge): ReadonlyMap<string, readonly Question[]> {
  const known = settlers.get(knowledge) ?? questionsByFact(knowledge);
  settlers.set(knowledge, known);
  return known;
}

function questionsByFact({ questions }: Knowledge): ReadonlyMap<string, readonly Question[]> {
  const byFact = new Map<string, Question[]>();
  for (const question of questions) {
    if (question.successor !== undefined) continue;
    for (const fact of new Set(question.choices.flatMap(({ sets }) => Object.keys(sets)))) {
      const found = byFact.get(fact);
      if (found) found.push(question);
      else byFact.set(fact, [question]);
    }
  }
  return byFact;
}

/**
 * Finds the questions that would set one of the missing facts, each once, in the order in which they are asked; without
 * those that `answered` has. Screens ask this for each of a thousand verdicts.
 */
export function settlingFinder(
  knowledge: Knowledge,
  answered: { has: (question: string) => boolean },
): (missing: readonly string[]) => { question: string; questionTitle: Question['title'] }[] {
  const settlersOf = settlersIn(knowledge);
  const place = new Map(knowledge.questions.map(({ key }, index) => [key, index]));
  const placeOf = ({ key }: Question) => place.get(key) ?? 0;
  return (missing) =>
    [...new Set(missing.flatMap((fact) => settlersOf.get(fact) ?? []))]
      .filter(({ key }) => !answered.has(key))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ key, title }) => ({ question: key, questionTitle: title }));
}
