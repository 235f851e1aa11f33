import { share, shareOf } from './figures.ts';

/** A score from 0 (met) to 1 (open) by weights that did not see its set, and what is true. */
export type Judged = { score: number; isOpen: boolean };

export type Calibration = {
  /** Mean squared error of the score as a probability: 0.25 for a coin. */
  brier: number;
  /** Fifths of the scale: how many, their mean score, and the share that is open. */
  curve: readonly { from: number; count: number; mean: number; open: number }[];
};

export function calibrationOf(judged: readonly Judged[]): Calibration {
  const errors = judged.map(({ score, isOpen }) => (score - (isOpen ? 1 : 0)) ** 2);
  const curve = [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const of = judged.filter(({ score }) => score >= from && (score < from + 0.2 || from === 0.8));
    return {
      from,
      count: of.length,
      mean: share(sum(of.map(({ score }) => score)), of.length),
      open: shareOf(of, ({ isOpen }) => isOpen),
    };
  });
  return { brier: share(sum(errors), errors.length), curve };
}

/** Verdicts that a bound needs before its share says anything. */
const least = 20;

/** The bounds nearest to the middle beyond which so many are right; null where no bound reaches it. */
export function boundsFor(right: number, judged: readonly Judged[]): { met: number | null; gap: number | null } {
  const steps = Array.from({ length: 50 }, (_, at) => at / 100);
  const reaches = (of: readonly Judged[], isOpen: boolean) =>
    of.length >= least && shareOf(of, (one) => one.isOpen === isOpen) >= right;
  const met = steps.find((step) =>
    reaches(
      judged.filter(({ score }) => score <= 0.5 - step),
      false,
    ),
  );
  const gap = steps.find((step) =>
    reaches(
      judged.filter(({ score }) => score >= 0.5 + step),
      true,
    ),
  );
  return { met: met === undefined ? null : 0.5 - met, gap: gap === undefined ? null : 0.5 + gap };
}

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
