import { expect, it } from 'vitest';
import { directionsOf } from './directions.ts';
import { wordsOfTexts } from './words-of-texts.ts';

const numbersOf = (...rows: number[][]) => ({ width: rows[0]?.length ?? 0, numbers: Float32Array.from(rows.flat()) });
/** The same at every run. */
const random = () => {
  let state = 7;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
};
const cosine = (one: ArrayLike<number>, other: ArrayLike<number>) => {
  const [a, b] = [Array.from(one), Array.from(other)];
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / Math.hypot(...a) / Math.hypot(...b);
};

it('Words of another language take the direction of the texts they stand in', () => {
  const texts = numbersOf([1, 0], [0, 1]);
  const lessons = [
    { words: Int32Array.of(0), means: 0 },
    { words: Int32Array.of(2, 4), means: 0 },
    { words: Int32Array.of(1), means: 1 },
    { words: Int32Array.of(3, 4), means: 1 },
  ];
  const known = [
    { word: 0, means: 0 },
    { word: 1, means: 1 },
  ];
  const { numbers } = wordsOfTexts(5, lessons, { known, texts, single: texts, random: random() });
  expect(cosine(numbers.slice(4, 6), [1, 0])).toBeGreaterThan(0.8);
  expect(cosine(numbers.slice(6, 8), [0, 1])).toBeGreaterThan(0.8);
});

it('Directions are those in which the samples differ, and give unit vectors', () => {
  const samples = numbersOf(...Array.from({ length: 60 }, (_, at) => [5, at % 2 === 0 ? 3 : -3, (at % 3) * 0.01]));
  const { width, numbers } = directionsOf(samples, 1, random())(numbersOf([5, 3, 0], [5, -3, 0.02]));
  expect(width).toBe(1);
  expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBeCloseTo(2, 3);
});
