import { describe, expect, it } from 'vitest';
import type { Block } from '#/backend/reading/blocks.ts';
import { windowOf, type Part } from './text-window.ts';
import { mostHits, wordsIn } from './words-in-text.ts';

const place = { page: null, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };
const reading = (...texts: string[]) => ({
  blocks: texts.map((text, id): Block => ({ id, kind: 'paragraph', text, place, header: [] })),
});
const long = reading(...Array.from({ length: 200 }, (_, id) => `Paragraph ${id}`));
const ends = (text: ReturnType<typeof reading>, part: Part) => {
  const ids = windowOf(text, part).map(({ id }) => id);
  return [ids[0], ids.at(-1)];
};

describe('A part of a text', () => {
  it('has some blocks before its place, and goes on from there', () => {
    expect(ends(long, { at: 100, side: 'around' })).toEqual([85, 144]);
    expect(ends(long, { at: 145, side: 'after' })).toEqual([145, 199]);
    expect(ends(long, { at: 85, side: 'before' })).toEqual([25, 84]);
  });

  it('ends where the text does', () => {
    expect(ends(long, { at: 0, side: 'around' })).toEqual([0, 59]);
    expect(ends(long, { at: 0, side: 'before' })).toEqual([undefined, undefined]);
    expect(ends(long, { at: 200, side: 'after' })).toEqual([undefined, undefined]);
    expect(ends(long, { at: 5000, side: 'around' })).toEqual([184, 199]);
    expect(windowOf(reading(), { at: 3, side: 'around' })).toEqual([]);
  });

  it('has its place even where one block fills it', () => {
    const wide = reading(...Array.from({ length: 9 }, () => 'x'.repeat(19_000)));
    expect(ends(wide, { at: 4, side: 'around' })).toEqual([3, 4]);
    expect(ends(wide, { at: 4, side: 'before' })).toEqual([2, 3]);
    expect(ends(wide, { at: 4, side: 'after' })).toEqual([4, 5]);
  });
});

describe('Words in a text', () => {
  it('are found whatever their case and accents, at their places', () => {
    const text = reading('Évaluation du risque', 'réévaluation des Œuvres');
    expect(wordsIn(text, ' evaluation')).toEqual({
      total: 2,
      hits: [
        { block: 0, from: 0, to: 10 },
        { block: 1, from: 2, to: 12 },
      ],
    });
    expect(wordsIn(text, 'oeuvres').hits).toEqual([{ block: 1, from: 17, to: 23 }]);
  });

  it('are all counted, but not all listed', () => {
    const { total, hits } = wordsIn(reading('a'.repeat(1000)), 'A');
    expect([total, hits.length]).toEqual([1000, mostHits]);
    expect(wordsIn(long, '   ').total).toBe(0);
  });
});
