import { describe, expect, it } from 'vitest';
import { contradictions } from '#/tests/makers/contradictions.ts';

const protocol = (approved: string, version = '1') => [
  '# Summative evaluation protocol',
  `VP-012, version ${version}. Prepared by L. Faure.`,
  '| Role | Name | Date',
  '| Author | L. Faure | 2025-02-03',
  `| Approver | C. Roux | ${approved}`,
  '# Participants',
  'Fifteen home users take part.',
];
const report = (...lines: string[]) => [
  '# Summative evaluation report',
  'VR-012, version 1. Approved by C. Roux on 2 April 2025.',
  '# Method',
  ...lines,
];
const late = (...documents: (readonly string[])[]) => contradictions('APPROVED_AFTER_USE', ...documents);

describe('a protocol that is approved after its use', () => {
  const sessions = 'The sessions were conducted from 3 to 7 March 2025 according to protocol VP-012.';

  it('is shown with the work', () =>
    expect(late(protocol('2025-03-20'), report(sessions))).toEqual([[sessions, 'Approver | C. Roux | 2025-03-20']]));

  it('is none where it was approved before or while the work went on', () => {
    expect(late(protocol('2025-02-10'), report(sessions))).toEqual([]);
    expect(late(protocol('2025-03-05'), report(sessions))).toEqual([]);
  });

  it('is told by the report on the same work, wherever it gives the days', () => {
    const lines = ['The method is the one of VP-012.', 'Sessions took place on 3 March 2025 in Lyon.'];
    expect(late(protocol('2025-03-20'), report(...lines))).toEqual([[lines[1], 'Approver | C. Roux | 2025-03-20']]);
    const without = report('The method is the one of VP-012.');
    expect(late(protocol('2025-05-20'), without)).toEqual([
      ['Approved by C. Roux on 2 April 2025.', 'Approver | C. Roux | 2025-05-20'],
    ]);
    expect(late(protocol('2025-03-20'), without)).toEqual([]);
  });

  it('is none where the report names later days that may be of the work', () => {
    const lines = ['The method is the one of VP-012.', 'A pilot took place on 3 March 2025.', 'Filler.'];
    const filled = [...lines, ...Array.from({ length: 14 }, (_, at) => `Observation ${at} is in the annex.`)];
    expect(late(protocol('2025-03-20'), report(...filled))).toHaveLength(1);
    expect(late(protocol('2025-03-20'), report(...filled, 'Session 1: 24 March 2025.', ...filled))).toEqual([]);
  });

  it('is none where the work may have followed an earlier version', () => {
    expect(late(protocol('2025-03-20', '2'), report(sessions))).toEqual([]);
    const cited = sessions.replace('VP-012', 'VP-012, version 2');
    expect(late(protocol('2025-03-20', '2'), report(cited))).toHaveLength(1);
    expect(late(protocol('2025-03-20', '3'), report(cited))).toEqual([]);
  });

  it('is none where a report looks ahead', () => {
    const plan = [
      '# Post-market surveillance plan',
      'PMS-02, version 1, approved on 12 May 2025 by C. Roux.',
      'Complaints are read monthly.',
    ];
    expect(late(plan, report('Use problems will be followed under PMS-02.'))).toEqual([]);
    expect(late(plan, report('Further use problems are a matter of PMS-02.'))).toEqual([]);
  });

  it('may be told by the report alone', () => {
    const lines = ['The sessions took place from 3 to 7 March 2025.', 'The protocol was approved on 20 March 2025.'];
    expect(late(report(...lines))).toEqual([[lines[0], lines[1]]]);
    const amended = 'An amendment of the protocol was approved on 20 March 2025.';
    expect(late(report(lines[0] ?? '', amended))).toEqual([]);
    expect(late(report(lines[0] ?? '', 'Version 2 of the protocol was approved on 20 March 2025.'))).toEqual([]);
  });
});

it('is found of procedures and in French', () => {
  const procedure = [
    '# Procédure de nettoyage des connecteurs',
    'PRO-07, version 1. Approuvée par C. Roux. En vigueur à partir du 12 mai 2025.',
    'Chaque connecteur est rincé.',
  ];
  const record = (day: string) => [
    '# Enregistrement de nettoyage',
    'ENR-31, version 1.',
    `Le nettoyage a été réalisé le ${day} selon la procédure PRO-07.`,
  ];
  expect(late(procedure, record('2 mai 2025'))).toEqual([
    [record('2 mai 2025')[2], 'En vigueur à partir du 12 mai 2025.'],
  ]);
  expect(late(procedure, record('14 mai 2025'))).toEqual([]);
});
