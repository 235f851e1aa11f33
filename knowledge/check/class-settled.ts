import { classify } from '../derive/classify.ts';
import { walk } from '../derive/questionnaire.ts';
import type { Knowledge } from '../types.ts';

export type Answered = { key: string; answers: Readonly<Record<string, string>> };

/** After which share of its questions (0 to 1) the class of a device is settled, in the order in which they are asked. */
export function classSettledAfter({ answers }: Answered, knowledge: Knowledge): number {
  const asked = knowledge.questions.flatMap(({ key }) =>
    answers[key] === undefined ? [] : [[key, answers[key]] as const],
  );
  const isSettled = (count: number) => {
    const { facts } = walk(new Map(asked.slice(0, count)), knowledge);
    return classify(facts, knowledge).class !== null;
  };
  // Bounds only narrow from answer to answer, so halving finds the first settled place.
  let [open, settled] = [0, asked.length];
  while (open < settled) {
    const middle = Math.floor((open + settled) / 2);
    if (isSettled(middle)) settled = middle;
    else open = middle + 1;
  }
  return asked.length === 0 ? 0 : settled / asked.length;
}
