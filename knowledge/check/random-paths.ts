import { derive } from '../derive/derive.ts';
import { isOutside, qualify } from '../derive/qualify.ts';
import { followPath, walk } from '../derive/questionnaire.ts';
import type { Choice, Derivation, FactValue, Knowledge, Question } from '../types.ts';

export type Path = { answers: ReadonlyMap<string, string>; derivation: Derivation };

/**
 * Walks through the questionnaire with answers drawn by a seeded generator, so that every run has the same paths. "Do
 * not know" is not drawn, since it tests few rules. A choice without facts is drawn only if it is the one alternative
 * ("none of these" or "ask me one by one"). Each path has a different tendency towards "no": simple devices are as
 * common as devices that answer yes to everything.
 */
export function randomPaths(knowledge: Knowledge, count: number): Path[] {
  const random = generator(20_261_120);
  const drawn = new Map<string, number>();
  let calm = 0;
  const choose = (question: Question): Choice => {
    const quiet = question.choices.find(isQuiet);
    if (quiet && random() < calm) return quiet;
    const telling = question.choices.filter(({ sets }) => Object.keys(sets).length > 0);
    const options = telling.length > 1 ? telling : question.choices;
    const times = (choice: Choice) => drawn.get(`${question.key} ${choice.key}`) ?? 0;
    // Half of the draws take the least used choice, so that rare branches are entered.
    const choice =
      random() < 0.5
        ? options.reduce((least, option) => (times(option) < times(least) ? option : least))
        : options[Math.floor(random() * options.length)];
    if (!choice) throw new Error(`${question.key} has no choice`);
    drawn.set(`${question.key} ${choice.key}`, times(choice) + 1);
    return choice;
  };
  return Array.from({ length: count }, () => {
    calm = random();
    let answers = followPath(knowledge, choose);
    // What is no device tests few rules: four of five such products are drawn again.
    while (isNone(answers, knowledge) && random() < 0.8) answers = followPath(knowledge, choose);
    return { answers, derivation: derive(walk(answers, knowledge).facts, knowledge) };
  });
}

const isNone = (answers: ReadonlyMap<string, string>, knowledge: Knowledge): boolean =>
  isOutside(qualify(walk(answers, knowledge).facts, knowledge).outcome);

/** Whether a choice says no to all its facts. */
function isQuiet({ sets }: Choice): boolean {
  const entries = Object.entries(sets);
  const says = (path: string, value: FactValue) =>
    value === false || value === null || value === 'none' || path.endsWith('.none');
  return entries.length > 0 && entries.every(([path, value]) => says(path, value));
}

/** mulberry32: small, and the same on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
