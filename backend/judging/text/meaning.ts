import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#/knowledge/evidence/types.ts';
import { stemmedWords } from './words.ts';

/** What a text means, as a direction of so many numbers from -127 to 127; all are 0 where no word is known. */
export type Meaning = Int8Array;

export const dimensions = 128;
const longest = 127;

/** `at`: by stem, the place of its scale and of its numbers, which are to be multiplied by that scale. */
type Vectors = { at: ReadonlyMap<string, number>; scales: Float32Array; numbers: Int8Array };
const read: Partial<Record<Language, Vectors>> = {};

/** The vectors of a language, some 2 MB; read once a process. */
function load(language: Language): Vectors {
  const file = (ending: string) => path.join(import.meta.dirname, 'meanings', `${language}.${ending}`);
  const lines = fs
    .readFileSync(file('tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const bytes = fs.readFileSync(file('bin'));
  return {
    at: new Map(lines.map(([stem = ''], at) => [stem, at])),
    scales: Float32Array.from(lines, ([, scale]) => Number(scale)),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
}

/**
 * What a text means: the sum of what its words mean, by their stems (ADR 113). English and French have the same
 * directions, so that a question and a text of the other language can be compared. Some 5 µs a sentence.
 */
export function meaningOf(text: string, language: Language): Meaning {
  const { at, scales, numbers } = (read[language] ??= load(language));
  const sum = new Float64Array(dimensions);
  for (const { stem } of stemmedWords(text, language)) {
    const place = at.get(stem);
    if (place === undefined) continue;
    const scale = scales[place] ?? 0;
    const from = place * dimensions;
    for (let one = 0; one < dimensions; one++) sum[one] = (sum[one] ?? 0) + scale * (numbers[from + one] ?? 0);
  }
  let square = 0;
  for (let one = 0; one < dimensions; one++) square += (sum[one] ?? 0) ** 2;
  const meaning = new Int8Array(dimensions);
  const share = square === 0 ? 0 : longest / Math.sqrt(square);
  for (let one = 0; one < dimensions; one++) meaning[one] = Math.round((sum[one] ?? 0) * share);
  return meaning;
}

/** How alike two meanings are, from -1 to 1 (cosine); 0 where one of them is unknown. `from`: where the second begins. */
export function likeness(one: Meaning, other: Meaning, from = 0): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += (one[at] ?? 0) * (other[from + at] ?? 0);
  return sum / longest ** 2;
}
