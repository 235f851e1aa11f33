import type { Vectors } from './teacher.ts';

/** A text as numbers of its words, and what all of it means: a unit vector, by its number. */
export type Lesson = { words: Int32Array; means: number };
/** What a single word means, by its number among `words`. */
export type Known = { word: number; means: number };

const rounds = 10;
const pace = 0.01;
const cautious = 1e-3;
/** A word that makes up more than this share of all texts says little (smooth inverse frequency). */
const usual = 1e-3;
const faint = 0.02;

/**
 * The vectors of words whose sums point where the texts of the lessons do: begun with what single words mean, the less
 * long the more usual they are, and moved by each text (Adagrad on the cosine). The same lessons give the same vectors.
 */
export function wordsOfTexts(
  count: number,
  lessons: readonly Lesson[],
  { known, texts, single, random }: { known: readonly Known[]; texts: Vectors; single: Vectors; random: () => number },
): Vectors {
  const { width } = texts;
  const numbers = begun(count, lessons, { known, single, random });
  const moved = new Float32Array(count).fill(cautious);
  const order = Int32Array.from(lessons, (_, at) => at);
  const [sum, slope] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { words, means } = lessons[at] ?? { words: [], means: 0 };
      sum.fill(0);
      for (const word of words)
        for (let one = 0; one < width; one++) sum[one] = (sum[one] ?? 0) + (numbers[word * width + one] ?? 0);
      const length = Math.hypot(...sum) + 1e-6;
      let near = 0;
      for (let one = 0; one < width; one++) near += (sum[one] ?? 0) * (texts.numbers[means * width + one] ?? 0);
      near /= length;
      let steep = 0;
      for (let one = 0; one < width; one++) {
        slope[one] = -((texts.numbers[means * width + one] ?? 0) - (near * (sum[one] ?? 0)) / length) / length;
        steep += (slope[one] ?? 0) ** 2 / width;
      }
      for (const word of words) {
        moved[word] = (moved[word] ?? 0) + steep;
        const step = pace / Math.sqrt(moved[word] ?? 1);
        for (let one = 0; one < width; one++)
          numbers[word * width + one] = (numbers[word * width + one] ?? 0) - step * (slope[one] ?? 0);
      }
    }
  }
  return { width, numbers };
}

function begun(
  count: number,
  lessons: readonly Lesson[],
  { known, single, random }: { known: readonly Known[]; single: Vectors; random: () => number },
): Float32Array {
  const { width } = single;
  const often = new Float64Array(count);
  for (const { words } of lessons) for (const word of words) often[word] = (often[word] ?? 0) + 1;
  const all = often.reduce((sum, one) => sum + one, 0);
  const numbers = Float32Array.from({ length: count * width }, () => (random() - 0.5) * faint);
  for (const { word } of known) numbers.fill(0, word * width, (word + 1) * width);
  for (const { word, means } of known)
    for (let one = 0; one < width; one++)
      numbers[word * width + one] = (numbers[word * width + one] ?? 0) + (single.numbers[means * width + one] ?? 0);
  for (const word of new Set(known.map((one) => one.word))) {
    const own = numbers.subarray(word * width, (word + 1) * width);
    const scale = usual / (usual + Math.max(0.5, often[word] ?? 0) / all) / (Math.hypot(...own) || 1);
    for (let one = 0; one < width; one++) own[one] = (own[one] ?? 0) * scale;
  }
  return numbers;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
