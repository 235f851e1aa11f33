import type { CorpusSet } from './sets.ts';

/** Words of a set that show that a duty is met, or that it is not. */
export type Example = { set: string; words: string; met: boolean };

/**
 * How well the decisive words alone, without requirement and document, tell met duties from gaps: balanced accuracy of
 * naive Bayes over words, each set judged by what the others taught. Labels without words are left out.
 */
export const blindByWords = (sets: CorpusSet[]): number => blindToDuties(examplesOf(sets));

/** The same of any sentences. */
export function blindToDuties(examples: Example[]): number {
  const taughtBy = new Map(
    [...new Set(examples.map(({ set }) => set))].map((set) => {
      const taught = examples.filter((one) => one.set !== set);
      return [set, { met: counts(taught.filter(({ met }) => met)), gap: counts(taught.filter(({ met }) => !met)) }];
    }),
  );
  return balanced(examples, (one) => {
    const { met, gap } = taughtBy.get(one.set) ?? { met: nothing, gap: nothing };
    const share = (of: Counts, word: string) =>
      Math.log(((of.words.get(word) ?? 0) + 1) / (of.total + met.size + gap.size));
    return wordsOf(one.words).reduce((sum, word) => sum + share(met, word) - share(gap, word), 0) > 0;
  });
}

/** The same by length alone: the words are called met where they are longer than the middle of the other sets. */
export function blindByLength(sets: CorpusSet[]): number {
  const examples = examplesOf(sets);
  return balanced(examples, (one) => {
    const lengths = examples.filter(({ set }) => set !== one.set).map(({ words }) => words.length);
    return one.words.length > (lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0);
  });
}

function examplesOf(sets: CorpusSet[]): Example[] {
  return sets.flatMap(({ name, labels }) =>
    labels.flatMap(({ verdict, words }) =>
      words === null || verdict === 'notApplicable' ? [] : [{ set: name, words, met: verdict === 'met' }],
    ),
  );
}

function balanced(examples: Example[], saysMet: (example: Example) => boolean): number {
  const right = (of: Example[]) => of.filter((one) => saysMet(one) === one.met).length / of.length;
  return (right(examples.filter(({ met }) => met)) + right(examples.filter(({ met }) => !met))) / 2;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

type Counts = { words: ReadonlyMap<string, number>; total: number; size: number };
const nothing: Counts = { words: new Map(), total: 0, size: 0 };

function counts(examples: Example[]): Counts {
  const words = new Map<string, number>();
  const all = examples.flatMap((example) => wordsOf(example.words));
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, total: all.length, size: words.size };
}
