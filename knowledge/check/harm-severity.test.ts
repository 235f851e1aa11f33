import { describe, expect, it } from 'vitest';
import { loadEverything } from '../load/load-everything.ts';
import { severityFits, severityOfHarm } from './harm-severity.ts';

const { content: knowledge } = loadEverything();

describe('the severity that a harm allows', () => {
  it.each([
    ['death beside a burn', ['E1704', 'F02'], 'critical', 'catastrophic'],
    ['a stroke', ['E0133'], 'serious', 'catastrophic'],
    ['a fracture of the hip', ['E160301'], 'serious', 'critical'],
    ['a second operation', ['E2330', 'F1901'], 'serious', 'critical'],
    ['irritation', ['E1720'], 'minor', 'critical'],
    ['a passing symptom', ['F11'], 'negligible', 'critical'],
    ['a passing symptom with pain', ['E2330', 'F11'], 'minor', 'critical'],
  ])('of %s', (_, harm, lowest, highest) => {
    expect(severityOfHarm(harm)).toEqual({ lowest, highest });
  });

  it('refuses death that is called serious, and irritation that is called catastrophic', () => {
    expect(severityFits({ severity: 'serious', imdrf: { problem: [], harm: ['F02'] } })).toBe(false);
    expect(severityFits({ severity: 'catastrophic', imdrf: { problem: [], harm: ['E1720'] } })).toBe(false);
  });

  it('holds the severity of every risk of the library', () => {
    const differing = knowledge.risks.filter((risk) => !severityFits(risk));
    expect(differing.map(({ key, severity, imdrf }) => `${key} ${severity} ${imdrf?.harm.join(' ')}`)).toEqual([]);
  });
});
