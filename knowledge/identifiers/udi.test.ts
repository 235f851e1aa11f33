import { describe, expect, it } from 'vitest';
import { wrongBasicUdi, wrongUdi } from './udi.ts';

describe('A Basic UDI-DI', () => {
  it.each([
    ['of GS1, as in its helper library', '1987654Ad4X4bL5ttr2310c2K'],
    ['of HIBCC, as in the help of EUDAMED', '++A999MODELIDENTIFIER11S8'],
    ['of IFA, as in its specification', 'PP12345ABCD.12345678.9004'],
  ])('%s fits its check characters, and no other last one does', (_, code) => {
    expect(wrongBasicUdi(`Basic UDI-DI: ${code}`)).toEqual([]);
    const changed = `${code.slice(0, -1)}${code.endsWith('9') ? '8' : '9'}`;
    expect(wrongBasicUdi(changed)).toEqual([{ code: changed, expected: code.slice(-2) }]);
  });

  it('is read without the marks that end its sentence', () => {
    expect(wrongBasicUdi('It is ++A999MODELIDENTIFIER11S8. ("PP12345ABCD.12345678.9004"):')).toEqual([]);
    expect(wrongBasicUdi('++A999MODELIDENTIFIER11S9.')).toEqual([
      { code: '++A999MODELIDENTIFIER11S9', expected: 'S8' },
    ]);
  });

  it('is not seen in words, and not in a number of another kind', () => {
    expect(wrongBasicUdi('to be assigned by the manufacturer in 2026')).toEqual([]);
  });
});

describe('A UDI-DI', () => {
  it.each([
    ['GTIN-13', '6291041500213', '6291041500218', '3'],
    ['GTIN-14 with its application identifier', '(01)09506000134352', '(01)09506000134351', '2'],
    ['HIBC', '+A123BJC5D6E71G', '+A123BJC5D6E71H', 'G'],
    ['PPN', '110375286414', '110375286415', '14'],
  ])('as %s fits its check characters, and another does not', (_, right, wrong, expected) => {
    expect(wrongUdi(`one piece: ${right}, ten in a box`)).toEqual([]);
    expect(wrongUdi(`one piece: ${wrong}, ten in a box`)).toEqual([{ code: wrong, expected }]);
  });

  it('stands among quantities and years, which are none', () => {
    expect(wrongUdi('10 boxes of 250; since 2024-05-01; reference 12-345')).toEqual([]);
  });
});
