import type { GoldDevice } from './gold-device.ts';

/** Products without an intended medical purpose (Annex XVI, Implementing Regulation (EU) 2022/2347). */
export const noMedicalPurposeDevices: readonly GoldDevice[] = [
  {
    name: 'IPL device for hair removal',
    facts: { active: true, annexXVI: 'hair-removal', energy: 'hazardous' },
    class: 'IIa',
    governing: ['IR 2022/2347'],
  },
  {
    name: 'laser for tattoo removal',
    facts: { active: true, annexXVI: 'skin-treatment' },
    class: 'IIb',
    governing: ['IR 2022/2347'],
  },
  {
    name: 'cryolipolysis equipment',
    facts: { active: true, annexXVI: 'adipose' },
    class: 'IIb',
    governing: ['IR 2022/2347'],
  },
  {
    name: 'transcranial stimulation for gamers',
    facts: { active: true, annexXVI: 'brain-stimulation' },
    class: 'III',
    governing: ['IR 2022/2347'],
  },
  {
    name: 'absorbable dermal filler without a medical purpose',
    facts: { invasiveness: 'surgical', duration: 'long', annexXVI: 'dermal-filler', biologicalEffectOrAbsorbed: true },
    class: 'III',
    governing: ['R8'],
  },
  {
    name: 'non-corrective contact lens',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['eye-surface'], annexXVI: 'contact-lens' },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'subdermal body implant',
    facts: { invasiveness: 'implantable', duration: 'long', annexXVI: 'body-implant', contact: ['tissue'] },
    class: 'IIb',
    governing: ['R8'],
  },
];
