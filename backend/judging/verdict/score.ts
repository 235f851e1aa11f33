import { signalNames, type Scoring, type Signals } from '#/knowledge/evidence/scoring.ts';

/** From 0 (met) to 1 (open), in thousandths. */
export function scoreOf(signals: Signals, { intercept, weights }: Pick<Scoring, 'intercept' | 'weights'>): number {
  const sum = signalNames.reduce((total, name) => total + weights[name] * signals[name], intercept);
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
}
