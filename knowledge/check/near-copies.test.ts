import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearCopies, type Text } from './near-copies.ts';

const text = (key: string, words: string): Text => ({ key, text: words });
const long =
  'A seal that is not tight lets germs in during transport and the device is used on a patient who is infected';

describe('near-copies', () => {
  it('are found whatever the case and the punctuation', () => {
    const found = nearCopies([text('a', long), text('b', `${long.toUpperCase()}!`)]);
    expect(found).toEqual([{ key: 'b', of: 'a', similarity: 1 }]);
  });

  it('differ in one noun', () => {
    expect(nearCopies([text('a', long), text('b', long.replace('transport', 'storage'))])).toMatchObject([
      { key: 'b', of: 'a' },
    ]);
  });

  it('are not texts with another cause', () => {
    const other = 'A seal that is not tight lets a sterile liquid leak and the operator slips on a wet floor';
    expect(nearCopies([text('a', long), text('b', other)])).toEqual([]);
  });

  it('are those that a comparison of every pair finds', () => {
    const words = fc.uniqueArray(fc.constantFrom(...'abcdefghij'.split('')), { minLength: 6 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (lists) => {
        const texts = lists.map((list, index) => text(String(index), list.join(' ')));
        const pairs = lists.flatMap((own, index) =>
          lists.slice(0, index).flatMap((other, before) => {
            const shared = own.filter((word) => other.includes(word)).length;
            return shared / (own.length + other.length - shared) >= 0.85 ? [`${index} ${before}`] : [];
          }),
        );
        expect(new Set(nearCopies(texts).map(({ key, of }) => `${key} ${of}`))).toEqual(new Set(pairs));
      }),
    );
  });
});
