import { countsOf, kindOf, resultOf, type Counts } from '../kinds.ts';
import type { Outcome } from '../outcomes.ts';
import type { ReadOutcome } from './read-by-model.ts';

/** What the model changed in one kind of case. */
export type KindOfCase = {
  kind: string;
  labels: number;
  read: number;
  rules: Counts;
  both: Counts;
  better: number;
  worse: number;
};

/** By why a duty is open, or that it is met, what the rules alone and both say; the most frequent first. */
export const changesByKind = (outcomes: readonly ReadOutcome[]): KindOfCase[] =>
  grouped(outcomes, ({ rules }) => kindOf(rules));

/** The same by what the rules had said. */
export const changesByVerdict = (outcomes: readonly ReadOutcome[]): KindOfCase[] =>
  grouped(outcomes, ({ rules: { finding } }) => `rules: ${finding.verdict}`);

function grouped(outcomes: readonly ReadOutcome[], by: (one: ReadOutcome) => string): KindOfCase[] {
  return [...Map.groupBy(outcomes, by)]
    .map(([kind, of]) => ({
      kind,
      labels: of.length,
      read: of.filter(({ heard }) => heard !== null).length,
      rules: countsOf(of.map(({ rules }) => rules)),
      both: countsOf(of.map(({ both }) => both)),
      better: of.filter(({ rules, both }) => worth(both) > worth(rules)).length,
      worse: of.filter(({ rules, both }) => worth(both) < worth(rules)).length,
    }))
    .toSorted((a, b) => b.labels - a.labels);
}

const results = ['wrong', 'unsure', 'right'] as const;
const worth = (one: Outcome): number => results.indexOf(resultOf(one));
