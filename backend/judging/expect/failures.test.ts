import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { judge } from '../judge.ts';
import { rowsOf, type CheckedRow } from '../rows.ts';

const [whole] = rowsOf({ norms: [], requirements: ['GSPR.7'] }, null);
if (!whole?.evidence) throw new Error('The row is gone');
const plain = { ...whole, evidence: { ...whole.evidence, expect: [], failures: [], compare: [] } };
const rowWith = (more: object): CheckedRow => ({ ...plain, evidence: { ...plain.evidence, ...more } });
const failures = [
  {
    id: 'room-only',
    label: { en: 'Only at room temperature', fr: 'Seulement à température ambiante' },
    criticity: 'critical',
    en: ['room temperature', 'only'],
    fr: ['température ambiante', 'seul* | uniquement'],
    examples: { en: [], fr: [] },
  },
];
const judged = (row: CheckedRow, ...lines: string[]) => {
  const other = documentOfLines('rules', ['# Canteen rules', 'Only the canteen has room temperature.']);
  const set = prepareSet([documentOfLines('report', ['# Transport and storage test report', ...lines]), other]);
  return [...judge(set, [row])][0]!;
};
const good =
  'Transport and storage were simulated on packed devices at -20 °C and 50 °C, and all characteristics and performance stayed within specification.';
const bad = 'Transport and storage of the packed devices were tested at room temperature only.';

describe('a known way of failing', () => {
  it('makes a gap, with its words and its weight', () => {
    const finding = judged(rowWith({ failures }), good, bad);
    expect(finding).toMatchObject({ verdict: 'gap', criticity: 'critical' });
    expect(finding.reasons).toContainEqual({
      code: 'FAILURE_MODE',
      about: 'room-only',
      quote: { side: 'against', index: 0 },
    });
    expect(judged(plain, good, bad).reasons.map(({ code }) => code)).not.toContain('FAILURE_MODE');
  });

  it('needs all of its groups, and a sentence about the row', () => {
    const finding = judged(rowWith({ failures }), good, 'Transport and storage were tested at room temperature.');
    expect(finding.reasons.map(({ code }) => code)).not.toContain('FAILURE_MODE');
  });
});

describe('an expectation that decides', () => {
  const label = { en: 'Range', fr: 'Plage' };
  const value = { quantity: 'storage-temperature', unit: '°C', spans: [-20, 50] };
  const row = rowWith({ expect: [{ id: 'range', label, weight: 3, decides: true, value }] });
  const stated =
    'The storage temperature of -20 to 50 °C was tested in transport and storage with all characteristics kept.';

  it('makes a gap where it is violated', () => {
    const finding = judged(row, good, 'The storage temperature is 5 to 25 °C during transport and storage.');
    expect(finding).toMatchObject({ verdict: 'gap', missing: expect.arrayContaining(['range']) });
    expect(finding.reasons).toContainEqual({
      code: 'VALUE_OUTSIDE',
      about: 'range',
      quote: { side: 'against', index: 0 },
    });
  });

  it('is not met without it, and quotes the words that show it', () => {
    expect(judged(plain, good).verdict).toBe('met');
    expect(judged(row, good).verdict).toBe('unsure');
    const finding = judged(row, good, stated);
    expect(finding.verdict).toBe('met');
    expect(finding.reasons).toContainEqual({
      code: 'EXPECTATION_FOUND',
      about: 'range',
      quote: { side: 'for', index: 0 },
    });
  });
});

describe('a rival', () => {
  it('takes back the sentence that is its own', () => {
    const [rival] = rowsOf({ norms: [], requirements: ['GSPR.11.4.1'] }, null);
    const own = plain.evidence.positive.en[0] ?? '';
    expect(judged(plain, own).verdict).toBe('met');
    const borrowed = rival?.evidence?.positive.en[0] ?? '';
    const row = rowWith({ rivals: ['GSPR.11.4.1'] });
    expect(judged(row, own).verdict).toBe('met');
    expect(judged(row, borrowed).verdict).not.toBe('met');
  });
});
