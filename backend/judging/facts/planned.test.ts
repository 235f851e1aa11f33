import { describe, expect, it } from 'vitest';
import { contradictions } from '#/tests/makers/contradictions.ts';

const protocol = (...lines: string[]) => [
  '# Summative evaluation protocol',
  'VP-012, version 1. Approved by C. Roux on 3 February 2025.',
  'The protocol says how the critical tasks are evaluated.',
  ...lines,
];
const report = (...lines: string[]) => [
  '# Summative evaluation report',
  'VR-012, version 1. Approved by C. Roux on 2 April 2025.',
  'The evaluation was conducted in March 2025 according to VP-012, version 1.',
  ...lines,
];
const less = (...documents: (readonly string[])[]) => contradictions('LESS_THAN_PLANNED', ...documents);

describe('less than planned', () => {
  it.each([
    ['At least 15 lay users take part.', '12 lay users took part in the sessions.'],
    ['15 operators take part.', '12 operators took part in March, as protocol VP-012 describes.'],
    ['Fifteen participants are recruited.', 'Twelve participants were recruited at two schools.'],
    ['Participants: 15', 'In all, 12 participants took part.'],
    ['The test takes place at 3 sites.', 'Sessions at 2 sites were included in the analysis.'],
    ['15 nurses per group take part.', '13 nurses per group took part.'],
    ['The follow-up is 12 months.', 'The follow-up lasted 8 months.'],
    ['The packages are aged for 90 days by accelerated ageing.', 'Accelerated ageing was carried out for 60 days.'],
    ['Thirty pouches are tested.', '28 pouches were tested after transport.'],
    ['La taille est de 30 pochettes.', 'Au total, 28 pochettes ont été testées après le transport.'],
  ])('is shown with both sides: %s', (plan, done) =>
    expect(less(protocol(plan), report(done))).toEqual([[done, plan]]),
  );

  it.each([
    ['as many', 'At least 15 lay users take part.', ['15 lay users took part in the sessions.']],
    ['more', 'At least 15 lay users take part.', ['Seventeen lay users took part.']],
    ['others', 'At least 15 lay users take part.', ['12 nurses took part.', '12 representative experts took part.']],
    [
      'a part',
      'At least 15 lay users take part.',
      ['15 lay users took part.', '8 lay users completed the task at once.'],
    ],
    ['a part without the whole', 'At least 30 samples are tested.', ['3 samples were tested twice.']],
    ['per condition', '30 samples are tested.', ['20 samples were tested at each temperature.']],
    ['at most', 'At most 15 participants are recruited.', ['12 participants were recruited.']],
    ['failed', '30 samples are tested.', ['20 failed samples were tested again.']],
    [
      'accounted for',
      '15 participants take part.',
      ['12 participants took part.', 'Three participants withdrew (DV-4).'],
    ],
    ['a mean', 'The follow-up is 12 months.', ['The mean follow-up lasted 8 months.']],
    ['two groups', '15 participants take part.', ['8 participants and 7 nurses took part.']],
    [
      'what was asked',
      '15 participants take part.',
      ['The plan asks for 15 participants.', '15 participants took part.'],
    ],
    ['numbers that name', '15 participants take part.', ['Version 12 users took part in the pilot.']],
  ])('is none of %s', (_, plan, done) => expect(less(protocol(plan), report(...done))).toEqual([]));

  it('is none of a plan for other work', () => {
    const other = ['# Flow rate test report', 'TR-004, version 1.', '12 lay users took part; VP-012 comes later.'];
    expect(less(protocol('At least 15 lay users take part.'), other)).toEqual([]);
  });

  it('is found by the titles where one protocol and one report are on the same work', () => {
    const plan = [
      '# Protocole d’évaluation sommative',
      'PR-7, version 2. Il décrit la méthode et les tâches.',
      'Quinze infirmières participent.',
    ];
    const done = [
      '# Rapport d’évaluation sommative',
      'RA-7, version 1. Il donne les résultats des séances.',
      'Treize infirmières ont participé en mars.',
    ];
    expect(less(plan, done)).toEqual([[done[2], plan[2]]]);
    const second = [
      '# Rapport d’évaluation sommative, deuxième tour',
      'RA-8, version 1.',
      'Les tâches sont inchangées.',
    ];
    expect(less(plan, done, second)).toEqual([]);
  });
});
