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

/** Who wrote a question, by the hundreds of its number; others wrote the frozen ones. */
const authors: Readonly<Record<number, string>> = {
  0: 'first',
  1: 'second',
  2: 'third',
  3: 'fifth',
  4: 'seventh',
  9: 'ninth',
  10: 'tenth',
  11: 'eleventh',
  12: 'twelfth',
  13: 'thirteenth',
};

export const authorOf = ({ id }: Question): string =>
  authors[Math.floor(Number(id.split('-').at(-1)) / 100)] ?? 'first';

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
