import type { Choice, FactValue, Question } from '#/knowledge/types.ts';
import { answerOf } from '#/knowledge/derive/chosen.ts';

/** The true facts of a demo device, by path; the others are "no" or "none". */
export type Target = Readonly<Record<string, FactValue>>;

/** The choice that states most true facts of the device and no false one. */
export function truthfulChoice(question: Question, target: Target): Choice {
  const [best] = question.choices.toSorted((a, b) => score(b, target) - score(a, target));
  if (!best) throw new Error(`${question.key} has no choices`);
  return best;
}

/** The answer that states all true facts of the device: one choice, or several where the question takes them. */
export function truthfulAnswer(question: Question, target: Target): string {
  const said = question.choices.filter((choice) => !choice.alone && score(choice, target) > 0);
  return question.multiple && said.length > 0
    ? answerOf(said.map(({ key }) => key))
    : truthfulChoice(question, target).key;
}

function score(choice: Choice, target: Target): number {
  if (choice.key.endsWith('.unknown')) return -100;
  return Object.entries(choice.sets).reduce((sum, [path, value]) => {
    if (path in target) return sum + (isSame(target[path], value) ? 3 : -20);
    return sum + (isNo(value) ? 0.01 : -1);
  }, 0);
}

const isNo = (value: FactValue) => value === false || value === null || value === 'none' || isSame(value, []);
/** A whole set is equal when it lists the same members. */
const isSame = (one: FactValue | undefined, other: FactValue): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());
