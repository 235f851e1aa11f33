import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, same, type Entry } from '../source.ts';
import { citedParts, unmarkedPieces, withoutMarks } from './cited.ts';

const entry = (key: string, text: string): Entry =>
  known({ kind: 'requirement', key, label: same(key), text: same(text) });
const shown = [entry('MDR.87.5', 'Report a death within 10 days.'), entry('MDR.15.1', 'Have a responsible person.')];
const sourcesOf = (text: string) => citedParts(text, shown, 'en').map(({ sources }) => sources.map(({ key }) => key));

describe('What a model wrote', () => {
  it('rests on the sources that it names', () => {
    expect(sourcesOf('Report a death within 10 days [1].\n\nHave a person [2][1].')).toEqual([
      ['MDR.87.5'],
      ['MDR.15.1'],
    ]);
    expect(citedParts('Report a death [1].', shown, 'en')[0]?.text).toBe('Report a death.');
  });

  it('has no source where it names none, one that was not shown, or one that says nothing of it', () => {
    expect(sourcesOf('Everything is fine.')).toEqual([[]]);
    expect(sourcesOf('Report a death [7].')).toEqual([[]]);
    expect(sourcesOf('Pay the invoice tomorrow [1].')).toEqual([[]]);
  });

  it('reads the same in pieces of any length', () => {
    const text = 'Report a death [1], at once [2][1] .\n\nIn 10 days [not] [12';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 60 }), (lengths) => {
        const pieces = unmarkedPieces();
        let [at, said] = [0, ''];
        for (const length of lengths) {
          said += pieces.next(text.slice(at, at + length));
          at += length;
        }
        said += pieces.next(text.slice(at)) + pieces.rest();
        expect(said).toBe(withoutMarks(text));
      }),
    );
  });
});
