import { causeCategories, type RootCause } from '#/backend/events/root-cause.ts';

export const methods = ['fiveWhys', 'fishbone', 'isIsNot'] as const;

/** The aspects that is / is not asks about. */
const aspects = ['what', 'where', 'when', 'extent'] as const;
export type CauseKey = (typeof causeCategories)[number] | (typeof aspects)[number];

/** An analysis without answers. `nameOf`: the word for a category or an aspect in the language of the person. */
export function emptyRootCause(method: RootCause['method'], nameOf: (key: CauseKey) => string): RootCause {
  switch (method) {
    case 'fiveWhys':
      return { method, whys: [{ question: '', answer: '' }] };
    case 'fishbone':
      return { method, categories: causeCategories.map((one) => ({ name: nameOf(one), causes: [] })) };
    case 'isIsNot':
      return { method, rows: aspects.map((one) => ({ aspect: nameOf(one), is: '', isNot: '', difference: '' })) };
  }
}

/** The same without lines that nobody filled. */
export function filledRootCause(cause: RootCause): RootCause {
  switch (cause.method) {
    case 'fiveWhys':
      return { ...cause, whys: cause.whys.filter(({ question, answer }) => question.trim() || answer.trim()) };
    case 'fishbone':
      return {
        ...cause,
        categories: cause.categories.map(({ name, causes }) => ({ name, causes: causes.filter((one) => one.trim()) })),
      };
    case 'isIsNot':
      return cause;
  }
}
