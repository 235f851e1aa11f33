import type { GoldDevice } from './gold-device.ts';

/** Surgically invasive devices for transient or short-term use (Annex VIII, rules 6 and 7). */
export const surgicallyInvasiveDevices: readonly GoldDevice[] = [
  {
    name: 'suture needle',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['tissue'], sterile: true },
    class: 'IIa',
    governing: ['R6'],
  },
  {
    name: 'single-use scalpel',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['tissue'], sterile: true },
    class: 'IIa',
    governing: ['R6'],
  },
  {
    name: 'reusable forceps',
    facts: { invasiveness: 'surgical', duration: 'transient', reusableSurgicalInstrument: true, contact: ['tissue'] },
    class: 'Ir',
    governing: ['R6'],
  },
  {
    name: 'reusable depth gauge, sterile',
    facts: {
      invasiveness: 'surgical',
      duration: 'transient',
      reusableSurgicalInstrument: true,
      measuring: true,
      sterile: true,
    },
    class: ['Is', 'Im', 'Ir'],
    governing: ['R6'],
  },
  {
    name: 'reusable retractor for brain surgery',
    facts: { invasiveness: 'surgical', duration: 'transient', reusableSurgicalInstrument: true, contact: ['CNS'] },
    class: 'III',
    governing: ['R6'],
  },
  {
    name: 'angioplasty balloon catheter',
    facts: {
      invasiveness: 'surgical',
      duration: 'transient',
      heartOrCCSDefect: true,
      contact: ['central-circulation'],
      sterile: true,
    },
    class: 'III',
    governing: ['R6'],
  },
  {
    name: 'guide wire for the central circulation',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['central-circulation'], sterile: true },
    class: 'III',
    governing: ['R6'],
  },
  {
    name: 'spinal needle in contact with the CNS',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['CNS'], sterile: true },
    class: 'III',
    governing: ['R6'],
  },
  {
    name: 'catheter with a sealed radioisotope',
    facts: { invasiveness: 'surgical', duration: 'transient', ionisingRadiation: 'therapeutic' },
    class: 'IIb',
    governing: ['R6'],
  },
  {
    name: 'insulin pen for self administration',
    facts: { invasiveness: 'surgical', duration: 'transient', administersMedicines: 'hazardous' },
    class: 'IIb',
    governing: ['R6'],
  },
  {
    name: 'drill bit, single use',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['bone'] },
    class: 'IIa',
    governing: ['R6'],
  },
  {
    name: 'lancet',
    facts: { invasiveness: 'surgical', duration: 'transient', contact: ['tissue'], sterile: true },
    class: 'IIa',
    governing: ['R6'],
  },
  {
    name: 'reusable laparoscopic electrode connected to a generator',
    facts: {
      invasiveness: 'surgical',
      duration: 'transient',
      reusableSurgicalInstrument: true,
      connectsToActiveClass: 'IIa+',
    },
    class: 'IIa',
    governing: ['R6'],
  },
  {
    name: 'skin closure clamp, short term',
    facts: { invasiveness: 'surgical', duration: 'short', contact: ['tissue'] },
    class: 'IIa',
    governing: ['R7'],
  },
  {
    name: 'peripheral vascular catheter',
    facts: { invasiveness: 'surgical', duration: 'short', contact: ['peripheral-vessels'], sterile: true },
    class: 'IIa',
    governing: ['R7'],
  },
  {
    name: 'central venous catheter',
    facts: { invasiveness: 'surgical', duration: 'short', contact: ['central-circulation'], sterile: true },
    class: 'III',
    governing: ['R7'],
  },
  {
    name: 'temporary pacing lead',
    facts: { invasiveness: 'surgical', duration: 'short', heartOrCCSDefect: true, contact: ['heart'] },
    class: 'III',
    governing: ['R7'],
  },
  {
    name: 'neurological catheter',
    facts: { invasiveness: 'surgical', duration: 'short', contact: ['CNS'] },
    class: 'III',
    governing: ['R7'],
  },
  {
    name: 'brachytherapy device, short term',
    facts: { invasiveness: 'surgical', duration: 'short', ionisingRadiation: 'therapeutic' },
    class: 'IIb',
    governing: ['R7'],
  },
  {
    name: 'absorbable sealant, short term',
    facts: { invasiveness: 'surgical', duration: 'short', biologicalEffectOrAbsorbed: true },
    class: 'III',
    governing: ['R7'],
  },
  {
    name: 'adhesive that cures in tissue, short term',
    facts: { invasiveness: 'surgical', duration: 'short', chemicalChange: true, contact: ['tissue'] },
    class: 'IIb',
    governing: ['R7'],
  },
  {
    name: 'subcutaneous infusion cannula',
    facts: { invasiveness: 'surgical', duration: 'short', administersMedicines: 'yes', sterile: true },
    class: 'IIb',
    governing: ['R7'],
  },
];
