import { describe, expect, it } from 'vitest';
import { derive } from './derive.ts';
import { loadKnowledge } from '../load/load.ts';
import type { Facts } from '../types.ts';

const knowledge = loadKnowledge();

/** The law's requirements for a device with these facts; the others are "no". */
function asked(facts: Facts): string[] {
  const { routes } = derive({ regulation: 'mdr', medicalPurpose: true, ...facts }, knowledge, { closedWorld: true });
  return routes.filter(({ status }) => status === 'APPLICABLE').map(({ key }) => key);
}

const bandage: Facts = { invasiveness: 'none', contact: ['injured-skin'], woundUse: 'barrier' };

describe('what the law asks of a device', () => {
  it('lets the maker of a simple class I device declare conformity alone', () => {
    expect(asked(bandage)).toEqual(['ROUTE.I', 'CLINICAL.EVALUATION', 'CLINICAL.NONCLINICAL', 'REPORT.PMS']);
  });

  it('brings in the notified body for the sterile aspect alone', () => {
    const keys = asked({ ...bandage, sterile: true });
    expect(keys).toContain('ROUTE.I.ASPECT');
    expect(keys).toContain('BODY.REQUIRED');
    expect(keys).not.toContain('ROUTE.I');
  });

  it('asks for everything of a hip implant', () => {
    expect(
      asked({ invasiveness: 'implantable', duration: 'long', implantSpecial: 'joint-replacement', sterile: true }),
    ).toEqual([
      'ROUTE.III',
      'BODY.REQUIRED',
      'CLINICAL.EVALUATION',
      'CLINICAL.INVESTIGATION',
      'REPORT.PSUR.ANNUAL',
      'SUMMARY.SSCP',
      'CARD.IMPLANT',
      'CONSULT.CLINICAL',
    ]);
  });

  it('asks for a consultation about an infusion pump that can do harm', () => {
    const keys = asked({ invasiveness: 'none', active: true, activeSubstanceDelivery: 'hazardous' });
    expect(keys).toEqual(expect.arrayContaining(['ROUTE.IIb', 'CONSULT.CLINICAL', 'REPORT.PSUR.ANNUAL']));
  });

  it('takes a device without certificate where a hospital makes it for itself', () => {
    const keys = asked({ ...bandage, inHouse: true });
    expect(keys).toContain('ROUTE.INHOUSE');
    expect(keys).not.toContain('BODY.REQUIRED');
  });

  it('leaves open what depends on an open class, and names what would settle it', () => {
    const { routes } = derive({ regulation: 'mdr', customMade: false, inHouse: false }, knowledge);
    const open = routes.find(({ key }) => key === 'ROUTE.IIb');
    expect(open?.status).toBe('UNKNOWN');
    expect(open?.missing.length).toBeGreaterThan(0);
    expect(open?.missing).not.toContain('deviceClass');
  });
});
