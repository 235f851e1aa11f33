import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import type { Facts } from '../types.ts';
import { derive } from './derive.ts';

const knowledge = loadKnowledge();
const device = { regulation: 'mdr', role: 'manufacturer' };
const verdict = (key: string, facts: Facts) =>
  derive({ ...device, ...facts }, knowledge, { closedWorld: true }).norms.find((norm) => norm.key === key);
const implant = { invasiveness: 'implantable', duration: 'long' };
const short = { invasiveness: 'orifice', duration: 'short', contact: ['mucosa'] };

it.each([
  ['ISO14630', 'APPLICABLE', { ...implant, contact: ['bone'], product: ['osteosynthesis'] }],
  ['ISO14630', 'NA', { ...implant, contact: ['bone'], product: ['dental-implant'] }],
  ['ISO14630', 'NA', { ...implant, contact: ['eye'], product: ['intraocular-lens'] }],
  ['ISO7405', 'APPLICABLE', { ...implant, contact: ['bone'], product: ['dental-implant'] }],
  ['ISO11607', 'APPLICABLE', { sterile: true, sterilisation: 'radiation' }],
  ['ISO11607', 'NA', { sterile: true, sterilisation: 'aseptic' }],
  ['EN556-1', 'NA', { sterile: true, sterilisation: 'aseptic' }],
  ['ISO10993-4', 'APPLICABLE', { channelsOrStores: 'liquids-for-infusion', bloodPathIndirect: true }],
  ['ISO10993-4', 'NA', { channelsOrStores: 'liquids-for-infusion', bloodPathIndirect: false }],
  ['ISO10993-3', 'APPLICABLE', { ...implant, contact: ['bone'] }],
  ['ISO10993-3', 'NA', short],
  ['ISO10993-11', 'APPLICABLE', short],
  ['ISO10993-11', 'NA', { invasiveness: 'none', duration: 'long', contact: ['intact-skin'] }],
  ['ISO10993-6', 'NA', short],
  ['ISO10993-6', 'APPLICABLE', { invasiveness: 'surgical', duration: 'short', contact: ['tissue'] }],
  ['ISO10993-15', 'APPLICABLE', { ...implant, contact: ['bone'], bodyMaterial: ['metal'] }],
  ['ISO10993-13', 'NA', { ...implant, contact: ['bone'], bodyMaterial: ['metal'] }],
  ['ISO10993-13', 'UNKNOWN', { ...implant, contact: ['bone'] }],
  ['DATAACT', 'APPLICABLE', { radio: true, electrical: true }],
  ['DATAACT', 'NA', { electrical: true }],
] as const)('%s is %s by its scope: %o', (key, status, facts) => {
  expect(verdict(key, facts)?.status).toBe(status);
});

it('the AI Act says its level of risk and its articles', () => {
  const software = { ai: 'locked', active: true, softwareKind: 'standalone' };
  const decides = { purpose: 'decision', significance: 'treat-diagnose', situation: 'serious', worstImpact: 'other' };
  const reason = (purpose: object) =>
    verdict('AIACT', { ...software, software: { ...decides, ...purpose } })?.reason.en;
  expect(reason({})).toMatch(/high-risk system.*Article 6\(1\).*Articles 8 to 20/);
  expect(reason({ purpose: 'other' })).toMatch(/not high-risk.*Article 4.*Article 50/);
});
