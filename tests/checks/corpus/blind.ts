import type { CorpusSet } from './sets.ts';

type Example = { set: string; words: string; met: boolean };

/**
 * How well the decisive words alone, without requirement and document, tell met duties from gaps: balanced accuracy of
 * naive Bayes over words, each set judged by what the others taught. Labels without words are left out.
 */
export function blindByWords(sets: CorpusSet[]): number {
  const examples = examplesOf(sets);
  return balanced(examples, (one) => {
    const taught = examples.filter(({ set }) => set !== one.set);
    const met = counts(taught.filter((example) => example.met));
    const gap = counts(taught.filter((example) => !example.met));
    const size = new Set([...met.keys(), ...gap.keys()]).size;
    const share = (of: Map<string, number>, word: string) => Math.log(((of.get(word) ?? 0) + 1) / (total(of) + size));
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

function counts(examples: Example[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of examples.flatMap(({ words }) => wordsOf(words))) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function total(of: Map<string, number>): number {
  return of.values().reduce((sum, count) => sum + count, 0);
}
