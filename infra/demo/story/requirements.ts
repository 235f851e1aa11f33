import type { Step } from '../step.ts';

/** A certification that concerns a supplier and not the makers, and evidence for three requirements. */
export const requirements: readonly Step[] = [
  {
    daysAgo: 8,
    at: '14:18:00',
    who: 'camille',
    does: 'state',
    device: 'tensio',
    key: 'HDS',
    to: 'NA',
    justification:
      'Readings of patients in France lie with a certified host in the European Union (certificate in supplier file SUP-07). Asteria hosts no health data for others: the certificate is the host’s, and ours is the contract with it.',
  },
  {
    daysAgo: 6,
    at: '09:12:00',
    who: 'jonas',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.1',
    method: 'Bench test',
    standard: 'IEC 80601-2-30',
    document: 'TR-014 Accuracy of the pressure measurement',
  },
  {
    daysAgo: 6,
    at: '09:20:00',
    who: 'jonas',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.3',
    method: 'Clinical evaluation',
    standard: 'ISO 81060-2',
    document: 'CER-002 Clinical evaluation report',
  },
  {
    daysAgo: 5,
    at: '16:03:00',
    who: 'camille',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.1',
    method: 'Bench test and design review',
    standard: 'IEC 80601-2-30',
    document: 'TR-014 Accuracy of the pressure measurement',
  },
];
