import type { Example } from './examples.ts';

const rounds = 250;
const step = 0.15;

/**
 * The weights with which the right candidates of the examples are likeliest (softmax over all of an example), drawn to
 * `thought` with the strength `pull`: with few examples, what nobody asked for stays as it was thought.
 */
export function fitted(all: readonly Example[], thought: readonly number[], pull: number): number[] {
  const examples = all.map((example) => withinReach(example, thought));
  const weights = [...thought];
  const [mean, square] = [weights.map(() => 0), weights.map(() => 0)];
  for (let round = 1; round <= rounds; round++) {
    const slope = slopeOf(examples, weights);
    for (const [at, weight] of weights.entries()) {
      // Adam: each weight has a pace of its own.
      const down = (slope[at] ?? 0) / examples.length + pull * (weight - (thought[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * down;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * down * down;
      const pace = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-6;
      weights[at] = weight - (step * (mean[at] ?? 0)) / (1 - 0.9 ** round) / pace;
    }
  }
  return weights;
}

const reach = 200;

/** An example without what is thought far behind: thousands of candidates move no weight and take most of the time. */
function withinReach(example: Example, thought: readonly number[]): Example {
  const scored = example.candidates.map((candidate) => ({ candidate, score: scoreOf(candidate.signals, thought) }));
  const least = scored.toSorted((a, b) => b.score - a.score)[reach]?.score ?? -Infinity;
  return {
    ...example,
    candidates: scored.flatMap(({ candidate, score }) => (candidate.isRight || score >= least ? [candidate] : [])),
  };
}

function slopeOf(examples: readonly Example[], weights: readonly number[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { candidates } of examples) {
    const scores = candidates.map(({ signals }) => scoreOf(signals, weights));
    const top = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - top));
    const all = shares.reduce((sum, share) => sum + share, 0);
    const right = shares.reduce((sum, share, at) => sum + (candidates[at]?.isRight ? share : 0), 0);
    if (right === 0) continue;
    for (const [at, { signals, isRight }] of candidates.entries()) {
      const off = (shares[at] ?? 0) / all - (isRight ? (shares[at] ?? 0) / right : 0);
      if (Math.abs(off) < 1e-6) continue;
      for (const [signal, strength] of signals) slope[signal] = (slope[signal] ?? 0) + off * strength;
    }
  }
  return slope;
}

type Signals = Example['candidates'][number]['signals'];

const scoreOf = (signals: Signals, weights: readonly number[]): number =>
  signals.reduce((sum, [signal, strength]) => sum + strength * (weights[signal] ?? 0), 0);

/** How many of the examples have a right candidate first. */
export const rightFirst = (examples: readonly Example[], weights: readonly number[]): number =>
  examples.filter(({ candidates }) => {
    const scores = candidates.map(({ signals }) => scoreOf(signals, weights));
    return candidates[scores.indexOf(Math.max(...scores))]?.isRight === true;
  }).length;
