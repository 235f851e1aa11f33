import { derive } from '../derive/derive.ts';
import { followPath, walk } from '../derive/questionnaire.ts';
import type { Path } from './random-paths.ts';
import type { Choice, Knowledge, Question } from '../types.ts';

/**
 * Paths for the choices that none of the given paths takes, so that every choice is tried, even of a rare question.
 * Each repeats a path that met the question, takes that choice, and answers new questions with the first choice that
 * sets facts. "Do not know" is left out.
 */
export function pathsOfOtherChoices(knowledge: Knowledge, given: readonly Path[]): Path[] {
  const added: Path[] = [];
  // While the applicable law is open, a choice has no visible effect.
  const isSettled = ({ derivation }: Path) => derivation.facts['regulation'] === 'mdr';
  const taken = new Set(given.filter(isSettled).flatMap(choicesOf));
  // A path added for one choice may reach questions that no path reached before.
  for (let from: readonly Path[] = given; from.length > 0;) {
    const settledLast = [...from.filter((path) => !isSettled(path)), ...from.filter(isSettled)];
    const met = new Map(settledLast.flatMap((path) => [...path.answers.keys()].map((key) => [key, path])));
    const next: Path[] = [];
    for (const question of knowledge.questions) {
      const base = met.get(question.key);
      if (!base) continue;
      for (const choice of question.choices.filter(isTelling)) {
        if (taken.has(named(question.key, choice.key))) continue;
        const path = variant(knowledge, base, question, choice);
        for (const one of choicesOf(path)) taken.add(one);
        next.push(path);
      }
    }
    added.push(...next);
    from = next;
  }
  return added;
}

/**
 * Paths of devices that answered what is no longer asked of them, because other answers say it: their answers count, so
 * what follows from a contradiction between both is still shown to somebody.
 */
export function pathsOfOlderAnswers(knowledge: Knowledge, given: readonly Path[]): Path[] {
  return knowledge.questions
    .filter(({ unless }) => unless !== undefined)
    .flatMap((question) => {
      const silent = given.filter(({ answers }) => !answers.has(question.key)).slice(0, mostTried);
      const older = question.choices.filter(isTelling).flatMap((choice) =>
        silent
          .map(({ answers }) => new Map([...answers, [question.key, choice.key]]))
          .map((answers) => ({ answers, position: walk(answers, knowledge) }))
          .filter(({ position }) => position.asked.includes(question.key))
          .slice(0, mostOlder),
      );
      return older.map(({ answers, position }) => ({ answers, derivation: derive(position.facts, knowledge) }));
    });
}

/** Among so many paths, so many are tried for each answer. */
const [mostTried, mostOlder] = [60, 4];

function variant(knowledge: Knowledge, base: Path, changed: Question, choice: Choice): Path {
  const answers = followPath(knowledge, (question) => {
    if (question.key === changed.key) return choice;
    const before = question.choices.find(({ key }) => key === base.answers.get(question.key));
    const answer = before ?? question.choices.find(isTelling) ?? question.choices[0];
    if (!answer) throw new Error(`${question.key} has no choice`);
    return answer;
  });
  return { answers, derivation: derive(walk(answers, knowledge).facts, knowledge) };
}

const isTelling = ({ sets }: Choice): boolean => Object.keys(sets).length > 0;
const named = (question: string, choice: string): string => `${question} ${choice}`;
const choicesOf = ({ answers }: Path): string[] => [...answers].map(([question, choice]) => named(question, choice));
