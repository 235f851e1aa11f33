import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, joinLines } from './canonical.ts';

describe('canonical text', () => {
  it.each([
    ['« risque résiduel »', '"risque résiduel"'],
    ['the maker’s “plan” – draft', 'the maker\'s "plan" - draft'],
    ['5 \u00B5m', '5 μm'],
    ['résidu\u00ADel', 'résiduel'],
    ['a\u0000b\u00A0 \n c', 'a b c'],
    ['ﬁnal', 'final'],
  ])('of %j is %j', (text, plain) => {
    expect(canonicalText(text)).toBe(plain);
  });

  it('stays the same when it is made twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalText(canonicalText(text))).toBe(canonicalText(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('joins a word that was divided at the end of a line', () => {
    expect(joinLines('the residual ri-', 'sk is accepted')).toBe('the residual risk is accepted');
    expect(joinLines('class IIa -', 'MDR')).toBe('class IIa - MDR');
    expect(joinLines('EN ISO-', '14971')).toBe('EN ISO- 14971');
  });
});
