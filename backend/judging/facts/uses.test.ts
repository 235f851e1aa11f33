import { describe, expect, it } from 'vitest';
import { contradictions } from '#/tests/makers/contradictions.ts';

const ifu = (...lines: string[]) => [
  '# Instructions for use',
  'UM-7, version 3.',
  'Read these pages before the first use of the device.',
  ...lines,
];
const evaluation = (...lines: string[]) => [
  '# Clinical evaluation report',
  'CER-2, version 1. Approved by C. Roux.',
  'The report follows the plan.',
  ...lines,
];
const notice = (...lines: string[]) => [
  '# Notice d’utilisation',
  'NU-7, version 3.',
  'Lisez ces pages avant la première utilisation de l’appareil.',
  ...lines,
];
const differ = (...documents: (readonly string[])[]) => contradictions('USES_DIFFER', ...documents);
/** The order of the sides has no meaning. */
const sides = (pairs: (string | undefined)[][]) => pairs.map((pair) => new Set(pair));

describe('documents that mean a device for others', () => {
  it.each([
    [
      'patients ruled out',
      'The device is not intended for children.',
      'The device is intended for adults and children.',
    ],
    [
      'patients by age',
      'It is intended for patients from 18 years.',
      'It is indicated for patients aged 12 years and older.',
    ],
    ['no word of patients', 'It is intended for adults.', 'The device is intended for adults and children.'],
    ['users', 'The intended users are nurses and physicians.', 'The device is intended to be used by lay persons.'],
    ['users only', 'For use by healthcare professionals only.', 'The intended users are lay users.'],
    ['places', 'Use environment: hospitals and clinics.', 'The device is used at home by trained people.'],
    [
      'places ruled out',
      'The device must not be used in ambulances.',
      'It is intended for use in ambulances and hospitals.',
    ],
  ])('contradict each other: %s', (_, one, other) =>
    expect(sides(differ(ifu(one), evaluation(other)))).toEqual([new Set([one, other])]),
  );

  it('contradict each other in two languages', () => {
    const [one, other] = [
      'L’appareil ne convient ni à l’enfant, ni à la femme enceinte.',
      'It is intended for adults and children.',
    ];
    expect(sides(differ(notice(one), evaluation(other)))).toEqual([new Set([one, other])]);
  });

  it.each([
    ['the same', ['It is intended for adults and children.'], ['It is indicated for children and for adults.']],
    [
      'a part, where the rest is known',
      ['It is intended for adults.', 'A smaller cuff serves children.'],
      ['It is intended for adults and children.'],
    ],
    ['misuse', ['It is intended for adults.', 'Use by a child is foreseeable misuse.'], ['It is intended for adults.']],
    [
      'a condition',
      ['It must not be used by children without supervision.'],
      ['It is intended for children and adults.'],
    ],
    ['an age', ['It is not intended for children under 6 years.'], ['It is intended for children and adults.']],
    ['a study', ['It is intended for adults and children.'], ['The study was indicated for adults.']],
    ['a storage place', ['Keep the device out of the reach of children.'], ['It is intended for adults and children.']],
    [
      'both users',
      ['Intended users are nurses; relatives help.'],
      ['The device is for use by lay users whom a nurse has taught.'],
    ],
    [
      'pregnant adults',
      ['It is intended for adults.'],
      ['It is intended for adults, pregnant women and their doctors.'],
    ],
  ])('do not where they say %s', (_, one, other) => expect(differ(ifu(...one), evaluation(...other))).toEqual([]));

  it('do not where a test covers a part', () => {
    const test = ['# Test report', 'TR-4, version 1. Approved by C. Roux.', 'Use environment: hospitals.'];
    expect(differ(ifu('The device is used at home and used in hospitals.'), test)).toEqual([]);
    expect(differ(ifu('The device is used at home.'), test)).toEqual([]);
  });
});
