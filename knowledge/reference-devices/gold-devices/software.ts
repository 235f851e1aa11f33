import type { GoldDevice } from './gold-device.ts';

/** Software (Annex VIII, rule 11 and implementing rule 3.3). */
export const softwareDevices: readonly GoldDevice[] = [
  {
    name: 'app that detects stroke on images',
    facts: {
      active: true,
      software: {
        purpose: 'decision',
        significance: 'treat-diagnose',
        situation: 'critical',
        worstImpact: 'death-or-irreversible',
      },
    },
    class: 'III',
    governing: ['R11'],
  },
  {
    name: 'AI for detecting lung nodules',
    facts: { software: { purpose: 'decision', worstImpact: 'serious-or-surgery' } },
    class: 'IIb',
    governing: ['R11'],
  },
  {
    name: 'medical calculator app',
    facts: { software: { purpose: 'decision', worstImpact: 'other' } },
    class: 'IIa',
    governing: ['R11'],
  },
  {
    name: 'decision software by the table, critical',
    facts: { software: { purpose: 'decision', significance: 'treat-diagnose', situation: 'critical' } },
    class: 'III',
    governing: ['R11'],
  },
  {
    name: 'decision software by the table, drives in a critical situation',
    facts: { software: { purpose: 'decision', significance: 'drives', situation: 'critical' } },
    class: 'IIb',
    governing: ['R11'],
  },
  {
    name: 'decision software by the table, treats in a serious situation',
    facts: { software: { purpose: 'decision', significance: 'treat-diagnose', situation: 'serious' } },
    class: 'IIb',
    governing: ['R11'],
  },
  {
    name: 'decision software by the table, informs in a critical situation',
    facts: { software: { purpose: 'decision', significance: 'informs', situation: 'critical' } },
    class: 'IIa',
    governing: ['R11'],
  },
  {
    name: 'software that monitors routine vital signs',
    facts: { software: { purpose: 'monitoring', monitoring: 'vital-routine' } },
    class: 'IIa',
    governing: ['R11'],
  },
  {
    name: 'software for intensive-care surveillance',
    facts: { software: { purpose: 'monitoring', monitoring: 'vital-immediate-danger' } },
    class: 'IIb',
    governing: ['R11'],
  },
  {
    name: 'communication app',
    facts: { software: { purpose: 'other' } },
    class: 'I',
    governing: ['R11'],
  },
  {
    name: 'contraception app',
    facts: { software: { purpose: 'decision', worstImpact: 'other' }, contraceptionOrSTI: true },
    class: 'IIb',
    governing: ['R15'],
  },
  {
    name: 'software that drives an infusion pump',
    facts: { software: { purpose: 'drives-device', drivesDeviceClass: 'IIb' } },
    class: 'IIb',
    governing: ['3.3'],
  },
  {
    name: 'software that drives a hand-held lamp',
    facts: { software: { purpose: 'drives-device', drivesDeviceClass: 'I' } },
    class: 'I',
    governing: ['3.3'],
  },
  {
    name: 'closed-loop insulin dosing app',
    facts: { software: { purpose: 'drives-device', drivesDeviceClass: 'IIb' }, closedLoop: true },
    class: 'III',
    governing: ['R22'],
  },
  {
    name: 'decision software that also drives an infusion pump',
    facts: { software: { purpose: 'decision', worstImpact: 'other', drivesDeviceClass: 'IIb' } },
    class: 'IIb',
    governing: ['3.3'],
  },
];
