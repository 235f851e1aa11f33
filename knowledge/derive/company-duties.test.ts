import { describe, expect, it } from 'vitest';
import { loadCompany } from '../load/load-company.ts';
import { loadRequirements } from '../load/load-content.ts';
import { loadKnowledge } from '../load/load.ts';
import { atoms, parse } from '../language/parser.ts';
import type { RequirementDuty } from '../types.ts';
import { companyDuties } from './company-duties.ts';

const rows = loadRequirements().filter((row): row is RequirementDuty => row.type === 'REQ');
const company = loadCompany();
const knowledge = loadKnowledge();
const found = companyDuties(rows, company, knowledge);
const keys = found.map(({ key }) => key);

describe('The duties of the company', () => {
  it('are those of quality management and of every maker', () => {
    expect(keys).toEqual(expect.arrayContaining(['ISO13485.4.1.1.1', 'MDR.10.9.1', 'MDR.15.3.a', 'MDR.87.3']));
    expect(new Set(found.map(({ norm }) => norm))).toEqual(new Set(['ISO13485', 'MDR']));
    expect(keys.length).toBeGreaterThan(150);
  });

  it('ask nothing of a device', () => {
    const known = new Set(Object.keys(company.facts));
    const read = found.flatMap(({ when }) => (when === undefined ? [] : atoms(parse(when)).map(({ path }) => path)));
    expect(read.filter((fact) => !known.has(fact))).toEqual([]);
    expect(keys.filter((key) => key.startsWith('GSPR.') || key.startsWith('MDR.II.'))).toEqual([]);
  });

  it('leave out what only some devices ask for, and what the chosen scope does not hold', () => {
    const ofSterile = rows.filter(({ norm, when }) => norm === 'ISO13485' && when === 'sterile');
    expect(ofSterile.length).toBeGreaterThan(0);
    expect(companyDuties(ofSterile, company, knowledge)).toEqual([]);
    const risks = rows.filter(({ norm }) => norm === 'ISO14971');
    expect(companyDuties(risks, company, knowledge)).toEqual([]);
  });

  it.each(loadCompany().requirements)('%s names duties', (prefix) => {
    expect(keys.some((key) => key.startsWith(prefix))).toBe(true);
  });

  it('are of norms that apply to every maker', () => {
    const norms = new Set(knowledge.norms.map(({ key }) => key));
    expect(company.norms.filter((norm) => !norms.has(norm))).toEqual([]);
  });
});
