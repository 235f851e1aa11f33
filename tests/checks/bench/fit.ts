import { scoreOf } from '#/backend/judging/verdict/score.ts';
import { scoring, signalNames, type Scoring, type SignalName, type Signals } from '#/knowledge/evidence/scoring.ts';

/** Signals of a labelled requirement, and whether it is open. */
export type Sample = { set: string; signals: Signals; isOpen: boolean };
type Weights = Pick<Scoring, 'intercept' | 'weights'>;

/** What speaks for a requirement may only lower its score, the rest may only raise it. */
const lowers = new Set<SignalName>(['screened', 'coverage', 'likeness', 'prominence', 'expectedKind', 'specific']);
const rounds = 4000;
const rate = 0.3;
/** Weights stay small where few samples speak for them. */
const ridge = 0.002;

/** Logistic weights for these samples; met and open count the same together. */
export function fitted(samples: readonly Sample[]): Weights {
  const weights = { ...scoring().weights };
  for (const name of signalNames) weights[name] = 0;
  let intercept = 0;
  const open = samples.filter((one) => one.isOpen).length;
  const counts = samples.map((one) => 0.5 / (one.isOpen ? open : samples.length - open));
  for (let round = 0; round < rounds; round++) {
    const slope = { ...weights };
    for (const name of signalNames) slope[name] = ridge * weights[name];
    let base = 0;
    for (const [at, { signals, isOpen }] of samples.entries()) {
      const off = (sigmoid(signals, intercept, weights) - (isOpen ? 1 : 0)) * (counts[at] ?? 0);
      base += off;
      for (const name of signalNames) slope[name] += off * signals[name];
    }
    intercept -= rate * base;
    for (const name of signalNames) weights[name] = signed(name, weights[name] - rate * slope[name]);
  }
  return { intercept, weights };
}

/** That a requirement has no patterns may count on either side. */
const signed = (name: SignalName, weight: number): number => {
  if (name === 'bare') return weight;
  return lowers.has(name) ? Math.min(0, weight) : Math.max(0, weight);
};
const sigmoid = (signals: Signals, intercept: number, weights: Record<SignalName, number>): number =>
  1 / (1 + Math.exp(-signalNames.reduce((sum, name) => sum + weights[name] * signals[name], intercept)));

/** The score of each sample by weights that were fitted without its set. */
export function scoresLeftOut(samples: readonly Sample[]): { sample: Sample; score: number }[] {
  return [...new Set(samples.map(({ set }) => set))].flatMap((set) => {
    const weights = fitted(samples.filter((one) => one.set !== set));
    return samples
      .filter((one) => one.set === set)
      .map((sample) => ({ sample, score: scoreOf(sample.signals, weights) }));
  });
}

/** The part of `check-score.yaml` that is fitted. */
export const asYaml = ({ intercept, weights }: Weights): string =>
  [`intercept: ${intercept.toFixed(2)}`, ...signalNames.map((name) => `  ${name}: ${weights[name].toFixed(2)}`)].join(
    '\n',
  );
