import { isRight, saysOpen } from './figures.ts';
import { isOpen, type Outcome } from './outcomes.ts';

export type Counts = { right: number; unsure: number; wrong: number };

/** Why a duty is open, else what it is. */
export const kindOf = ({ label }: Outcome): string => label.why ?? label.verdict;

/** Whether a verdict is right; a person or a model has to say what is left unsure. */
export function resultOf(one: Outcome): keyof Counts {
  if (one.finding.verdict === 'unsure' || one.finding.verdict === 'notReadable') return 'unsure';
  return isRight(one) ? 'right' : 'wrong';
}

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const of = (result: keyof Counts) => outcomes.filter((one) => resultOf(one) === result).length;
  return { right: of('right'), unsure: of('unsure'), wrong: of('wrong') };
}

/** What is said of one kind of case. `chosen`: how many are right by forced choice. */
type ByKind = { kind: string; labels: number; counts: Counts; chosen: number };

/** What is said by kind of case, the most frequent first. */
export const byKind = (outcomes: readonly Outcome[]): ByKind[] =>
  [...Map.groupBy(outcomes, kindOf)]
    .map(([kind, of]) => ({
      kind,
      labels: of.length,
      counts: countsOf(of),
      chosen: of.filter((one) => saysOpen(one) === isOpen(one)).length,
    }))
    .toSorted((a, b) => b.labels - a.labels);
