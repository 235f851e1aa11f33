import { describe, expect, it } from 'vitest';
import { loadRequirements } from '../load/load-content.ts';
import type { DutyLevel } from '../duty-levels.ts';
import type { RequirementDuty } from '../types.ts';
import { checkCriticity } from './criticity.ts';

const duty = (criticity: DutyLevel, part = ''): RequirementDuty => ({
  norm: 'ISO14971',
  part,
  edition: '2019',
  key: 'ISO14971.4.1',
  clause: '4.1',
  type: 'REQ',
  text: { en: 'Show it.', fr: 'Le démontrer.' },
  evidence: ['record'],
  templates: [],
  gspr: [],
  criticity,
});
const duties = (critical: number, others: number, part = '') => [
  ...Array.from({ length: critical }, () => duty('critical', part)),
  ...Array.from({ length: others }, (_, at) => duty(at % 2 === 0 ? 'major' : 'minor', part)),
];

describe('a norm', () => {
  it('is refused where more than half of its duties are critical', () => {
    expect(checkCriticity(duties(10, 10))).toEqual([]);
    expect(checkCriticity(duties(11, 10))).toMatchObject([{ code: 'CRITICITY_INFLATED', where: 'ISO14971' }]);
  });

  it('is judged part by part, and not where it has few duties', () => {
    expect(checkCriticity([...duties(15, 5, 'Annex I'), ...duties(0, 40, 'Annex II')])).toMatchObject([
      { where: 'ISO14971 Annex I' },
    ]);
    expect(checkCriticity(duties(15, 4))).toEqual([]);
  });
});

it('critical are at most a third of all duties of the knowledge base', () => {
  const rows = loadRequirements();
  expect(checkCriticity(rows)).toEqual([]);
  const levels = rows.flatMap((row) => (row.type === 'REQ' ? [row.criticity] : []));
  expect(levels.filter((level) => level === 'critical').length / levels.length).toBeLessThanOrEqual(1 / 3);
});
