import { describe, expect, it } from 'vitest';
import { boxesOf, type Piece } from './words-on-page.ts';

/** Lines of a page, each 0.5 wide and 0.1 apart. */
const lines = (texts: readonly string[], page = 1): Piece[] =>
  texts.map((text, at) => ({ text, page, left: 0.1, top: at / 10, width: 0.5, height: 0.05 }));

describe('The place of words on a page', () => {
  it('is the part of a line that they take', () => {
    const [box, ...more] = boxesOf(lines(['none here', 'abcd efgh i']), 'abcd efgh i', 5, 9);
    expect(more).toEqual([]);
    expect(box).toMatchObject({ page: 1, top: 0.1 });
    expect(box?.left).toBeCloseTo(0.1 + (0.5 * 5) / 11);
    expect(box?.width).toBeCloseTo((0.5 * 4) / 11);
  });

  it('goes over lines, pages, hyphens and ligatures, which the reader has joined', () => {
    const pieces = [...lines(['The ster-']), ...lines(['ile ﬁlter is kept'], 2)];
    const passage = 'The sterile filter is kept';
    expect(boxesOf(pieces, passage, 4, 18).map(({ page }) => page)).toEqual([1, 2]);
  });

  it('is the one in its passage where the same words stand twice', () => {
    const pieces = lines(['to be done', 'Then: to be done']);
    expect(boxesOf(pieces, 'Then: to be done', 6, 16)).toMatchObject([{ top: 0.1 }]);
    expect(boxesOf(pieces, 'elsewhere to be done', 10, 20)).toMatchObject([{ top: 0 }]);
  });

  it('is nowhere where the page does not draw them, or where they have no letters', () => {
    expect(boxesOf(lines(['something']), 'other words', 0, 5)).toEqual([]);
    expect(boxesOf(lines(['something']), '— —', 0, 3)).toEqual([]);
  });
});
