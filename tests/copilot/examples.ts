import { asked } from '#/backend/answering/asked.ts';
import { indexesOf, namesOf } from '#/backend/answering/find.ts';
import { candidates } from '#/backend/answering/signals.ts';
import type { DemoSources } from './demo-sources.ts';
import { isAmong, nameOf, type Question } from './score.ts';

/** A question with all that may answer it: signals by their numbers, and which of them are right. */
export type Example = {
  question: Question;
  author: string;
  candidates: readonly {
    name: string;
    signals: readonly (readonly [number: number, strength: number])[];
    isRight: boolean;
  }[];
};

/** Who wrote a question: the second author numbers from 101, the third from 201, the fifth from 301. */
export const authorOf = ({ id }: Question): string => {
  const hundreds = id.at(-3);
  return hundreds === '4'
    ? 'seventh'
    : hundreds === '3'
      ? 'fifth'
      : hundreds === '2'
        ? 'third'
        : hundreds === '1'
          ? 'second'
          : 'first';
};

/** Questions as examples, and the names of the signals in the order of their numbers. */
export function examplesOf(
  questions: readonly Question[],
  sources: DemoSources,
): { examples: Example[]; names: readonly string[] } {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const examples = questions.map((question): Example => {
    const own = sources.get(question.device ?? '');
    if (!own) throw new Error(`The demo has no device ${question.device}`);
    const indexes = indexesOf(own);
    const { language } = question;
    const read = asked(question.question, {
      language,
      now: own.record.now,
      indexes,
      names: namesOf(own.record),
      before: null,
    });
    return {
      question,
      author: authorOf(question),
      candidates: candidates(read, indexes, own.record).map(({ entry, signals }) => {
        const name = nameOf(entry);
        return {
          name,
          signals: signals.map(([signal, strength]) => [numberOf(signal), strength] as const),
          isRight: isAmong(name, question.expects),
        };
      }),
    };
  });
  return { examples, names: [...numbers.keys()] };
}
