import { describe, expect, it } from 'vitest';
import { contradictions } from '#/tests/makers/contradictions.ts';

const file = (...lines: string[]) => [
  '# Risk management file',
  'RMF-014, version 2. Approved by C. Roux.',
  'The file follows the plan.',
  ...lines,
];
const report = (...lines: string[]) => [
  '# Clinical evaluation report',
  'CER-002, version 1. Approved by C. Roux.',
  'The report follows the plan.',
  ...lines,
];
const differ = (...documents: (readonly string[])[]) => contradictions('VALUES_DIFFER', ...documents);

describe('totals that a document is cited for', () => {
  it.each([
    ['A total of 42 risks were identified.', 'RMF-014 lists 38 risks.'],
    [
      'In all, 17 complaints in 2024 were received.',
      'According to RMF-014, 21 complaints in 2024 were received in total.',
    ],
    ['In all, twelve hazards were identified.', 'The 14 hazards were identified in RMF-014.'],
  ])('are the same: %s', (own, cited) => expect(differ(file(own), report(cited))).toEqual([[cited, own]]));

  it('are the same in French', () => {
    const [own, cited] = [
      'Au total, 42 risques ont été identifiés dans le dossier.',
      'Le dossier RMF-014 recense 38 risques au total.',
    ];
    const dossier = ['# Dossier de gestion des risques', 'RMF-014, version 2.', own];
    expect(differ(dossier, report(cited))).toEqual([[cited, own]]);
  });

  it.each([
    ['equal', 'A total of 42 risks were identified.', 'RMF-014 lists 42 risks.'],
    ['a part', 'A total of 42 risks were identified.', 'RMF-014 lists 3 risks with severity 5.'],
    ['others', 'A total of 42 risks were identified.', 'RMF-014 lists 12 residual risks.'],
    ['of other years', 'In all, 17 complaints in 2024 were received.', 'RMF-014 lists 21 complaints in 2023.'],
    ['not of that document', 'A total of 42 risks were identified.', 'The market study lists 38 risks.'],
    ['no totals', 'A total of 42 risks were identified.', 'By RMF-014, 3 risks led to a new measure.'],
  ])('are none where they are %s', (_, own, cited) => expect(differ(file(own), report(cited))).toEqual([]));

  it('are none where the document gives several', () => {
    const own = ['A total of 42 risks were identified.', 'Altogether 45 risks were identified in the other variant.'];
    expect(differ(file(own[0] ?? ''), report('RMF-014 lists 38 risks.'))).toHaveLength(1);
    expect(differ(file(...own.map((line) => line.replace('other ', ''))), report('RMF-014 lists 38 risks.'))).toEqual(
      [],
    );
  });
});
