/** A word or pair of words, and how much it counts. */
export type Token = readonly [token: string, weight: number];
export type Learnt = { scores: (tokens: readonly Token[]) => Float64Array };

const rounds = 10;
const pull = 0.0003;
const slowing = 0.2;
const cautious = 1e-3;

/**
 * Learns to tell classes apart by examples of each (multinomial logistic regression): the weight of every token for
 * every class. A pair of words that occurs once is left out. The same examples always give the same weights. Some 0.4 s
 * for two thousand examples.
 */
export function learnt(classes: readonly (readonly (readonly Token[])[])[]): Learnt {
  const numbers = numbered(classes.flat());
  const weights = Array.from(numbers, () => new Float64Array(classes.length));
  const moved = new Float64Array(numbers.size).fill(cautious);
  const rows = classes.flatMap((examples, at) =>
    examples.map((tokens) => ({ at, share: 1 / Math.sqrt(examples.length), held: scaled(tokens, numbers) })),
  );
  for (let round = 0; round < rounds; round++)
    for (const { at, share, held } of rows) {
      const off = shares(sums(held, weights, classes.length));
      off[at] = (off[at] ?? 0) - 1;
      const far = share * share * off.reduce((sum, one) => sum + one * one, 0);
      for (const [token, weight] of held) {
        const own = weights[token];
        if (!own) continue;
        moved[token] = (moved[token] ?? 0) + slowing * weight * weight * far;
        // Each token has a pace of its own, slower the further it has come.
        const step = (share * weight) / Math.sqrt(moved[token] ?? 1);
        for (let one = 0; one < own.length; one++) own[one] = (own[one] ?? 0) * (1 - pull) - step * (off[one] ?? 0);
      }
    }
  return { scores: (tokens) => sums(scaled(tokens, numbers), weights, classes.length) };
}

type Held = readonly (readonly [number: number, weight: number])[];

function numbered(examples: readonly (readonly Token[])[]): ReadonlyMap<string, number> {
  const often = new Map<string, number>();
  for (const tokens of examples) for (const [token] of tokens) often.set(token, (often.get(token) ?? 0) + 1);
  const kept = [...often].filter(([token, times]) => times > 1 || !token.includes(' '));
  return new Map(kept.map(([token], at) => [token, at]));
}

/** Known tokens by number, as a vector of length 1. */
function scaled(tokens: readonly Token[], numbers: ReadonlyMap<string, number>): Held {
  const known = tokens.flatMap(([token, weight]): Held => {
    const number = numbers.get(token);
    return number === undefined ? [] : [[number, weight]];
  });
  const length = Math.hypot(...known.map(([, weight]) => weight)) || 1;
  return known.map(([number, weight]) => [number, weight / length]);
}

function sums(held: Held, weights: readonly Float64Array[], count: number): Float64Array {
  const found = new Float64Array(count);
  for (const [token, weight] of held) {
    const own = weights[token];
    if (own) for (let one = 0; one < count; one++) found[one] = (found[one] ?? 0) + weight * (own[one] ?? 0);
  }
  return found;
}

/** Scores as shares of 1. Changes them in place: this is done some twenty thousand times. */
function shares(scores: Float64Array): Float64Array {
  let top = -Infinity;
  for (const score of scores) if (score > top) top = score;
  let all = 0;
  for (let one = 0; one < scores.length; one++) all += scores[one] = Math.exp((scores[one] ?? 0) - top);
  for (let one = 0; one < scores.length; one++) scores[one] = (scores[one] ?? 0) / all;
  return scores;
}
