import type { Heard } from './read-by-model.ts';

/** Why the product takes a model that read a requirement for unsure about it; null where it does not. */
export function whyUndecided({ reading: { verdict, states }, said }: Heard): string | null {
  if (verdict !== 'unsure') return null;
  const unproved = states.filter(({ state }) => state === 'unproved');
  const ids = new Set(said.expectations.map(({ id }) => id));
  if (unproved.some(({ id }) => !ids.has(id))) return 'an expectation is left out';
  if (unproved.some(({ quote }) => quote === null)) return 'a quote does not stand';
  if (unproved.length > 0) return 'a quote stands where no word of its expectation does';
  return said.verdict === 'unsure' ? 'the model says so' : 'its verdict does not follow from its states';
}
