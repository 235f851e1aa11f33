import { describe, expect, it } from 'vitest';
import { measuresIn } from './measures.ts';

const shown = (text: string) => measuresIn(text).map(({ from, to, unit }) => [from, to, unit]);

describe('measures', () => {
  it.each([
    ['Used between 5 °C and 40 °C.', [[5, 40, '°C']]],
    ['Température de -20 à +60 °C', [[-20, 60, '°C']]],
    [
      '5–40 °C, 15 to 93 % humidity',
      [
        [5, 40, '°C'],
        [15, 93, '%'],
      ],
    ],
    ['55 à 75 dB(A)', [[55, 75, 'db(a)']]],
    ['Within 4 weeks', [[28, 28, 'day']]],
    ['au bout de 1 500 ms', [[1.5, 1.5, 's']]],
    ['ISO 10993-1:2018 and RMP-004', []],
  ])('of "%s"', (text, expected) => expect(shown(text)).toEqual(expected));
});
