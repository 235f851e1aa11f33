import type { Vectors } from './teacher.ts';

const rounds = 6;
/** Every so many-th vector is looked at for the directions. */
const stride = 6;

/**
 * Turns vectors of the encoder into unit vectors of `width` numbers: along the directions in which `samples` differ
 * most, around their mean (principal components by subspace iteration).
 */
export function directionsOf(samples: Vectors, width: number, random: () => number): (of: Vectors) => Vectors {
  const mean = meanOf(samples);
  const spread = spreadOf(samples, mean);
  let axes = Array.from({ length: width }, () => Float64Array.from(mean, () => random() - 0.5));
  makeUpright(axes);
  for (let round = 0; round < rounds; round++) {
    axes = axes.map((axis) => Float64Array.from(spread, (row) => product(row, axis)));
    makeUpright(axes);
  }
  return (of) => turned(of, mean, axes);
}

function meanOf({ width, numbers }: Vectors): Float64Array {
  const mean = new Float64Array(width);
  const count = numbers.length / width;
  for (const [at, one] of numbers.entries()) mean[at % width] = (mean[at % width] ?? 0) + one / count;
  return mean;
}

function spreadOf({ width, numbers }: Vectors, mean: Float64Array): Float64Array[] {
  const spread = Array.from({ length: width }, () => new Float64Array(width));
  for (let from = 0; from < numbers.length; from += width * stride) {
    const off = mean.map((one, at) => (numbers[from + at] ?? 0) - one);
    for (const [at, row] of spread.entries())
      for (let other = 0; other < width; other++) row[other] = (row[other] ?? 0) + (off[at] ?? 0) * (off[other] ?? 0);
  }
  return spread;
}

/** Makes axes of length 1 at right angles to each other (Gram-Schmidt), in place. */
function makeUpright(axes: readonly Float64Array[]): void {
  for (const [at, axis] of axes.entries()) {
    for (const before of axes.slice(0, at)) {
      const share = product(axis, before);
      for (let one = 0; one < axis.length; one++) axis[one] = (axis[one] ?? 0) - share * (before[one] ?? 0);
    }
    const length = Math.sqrt(product(axis, axis)) || 1;
    for (let one = 0; one < axis.length; one++) axis[one] = (axis[one] ?? 0) / length;
  }
}

function turned({ width, numbers }: Vectors, mean: Float64Array, axes: readonly Float64Array[]): Vectors {
  const found = new Float32Array((numbers.length / width) * axes.length);
  for (let at = 0; at < numbers.length / width; at++) {
    const off = mean.map((one, place) => (numbers[at * width + place] ?? 0) - one);
    const shares = axes.map((axis) => product(off, axis));
    const length = Math.hypot(...shares) || 1;
    for (const [place, one] of shares.entries()) found[at * axes.length + place] = one / length;
  }
  return { width: axes.length, numbers: found };
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
