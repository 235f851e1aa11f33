import type { GoldDevice } from './gold-device.ts';

/** Devices invasive with respect to body orifices (Annex VIII, rule 5). */
export const bodyOrificeDevices: readonly GoldDevice[] = [
  {
    name: 'dental mirror',
    facts: { invasiveness: 'orifice', duration: 'transient', site: ['oral-cavity'], contact: ['mucosa'] },
    class: 'I',
    governing: ['R5'],
  },
  {
    name: 'examination glove, sterile',
    facts: {
      invasiveness: 'orifice',
      duration: 'transient',
      site: ['various-orifices'],
      contact: ['mucosa'],
      sterile: true,
    },
    class: 'Is',
    governing: ['R5'],
  },
  {
    name: 'urinary catheter, short term',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['urethra'], contact: ['mucosa'], sterile: true },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'urethral stent',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['urethra'], contact: ['mucosa'] },
    class: 'IIb',
    governing: ['R5'],
  },
  {
    name: 'urinary catheter, long term',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['urethra'], sterile: true },
    class: 'IIb',
    governing: ['R5'],
  },
  {
    name: 'contact lens, daily',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['eye-surface'], contact: ['eye'] },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'contact lens, long-term wear',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['eye-surface'], contact: ['eye'] },
    class: 'IIb',
    governing: ['R5'],
  },
  {
    name: 'orthodontic wire',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['oral-cavity'], contact: ['teeth', 'mucosa'] },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'removable denture',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['oral-cavity'], contact: ['mucosa'] },
    class: 'I',
    governing: ['R5'],
  },
  {
    name: 'nasal tampon, short term',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['nasal-cavity'], contact: ['mucosa'] },
    class: 'I',
    governing: ['R5'],
  },
  {
    name: 'ear plug for swimmers with perforated drum, short term',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['ear-canal'], contact: ['ear-canal'] },
    class: 'I',
    governing: ['R5'],
  },
  {
    name: 'tracheal tube connected to a ventilator',
    facts: {
      invasiveness: 'orifice',
      duration: 'short',
      site: ['trachea'],
      connectsToActiveClass: 'IIa+',
      sterile: true,
    },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'dental aspirator tip on active suction',
    facts: { invasiveness: 'orifice', duration: 'transient', site: ['oral-cavity'], connectsToActiveClass: 'IIa+' },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'enema nozzle',
    facts: { invasiveness: 'orifice', duration: 'transient', site: ['gastro-intestinal'] },
    class: 'I',
    governing: ['R5'],
  },
  {
    name: 'pessary, long term',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['vagina'], contact: ['mucosa'] },
    class: 'IIb',
    governing: ['R5'],
  },
  {
    name: 'stoma bag port, short term',
    facts: { invasiveness: 'orifice', duration: 'short', site: ['stoma'] },
    class: 'IIa',
    governing: ['R5'],
  },
  {
    name: 'absorbable oral patch, long term',
    facts: { invasiveness: 'orifice', duration: 'long', site: ['oral-cavity'], biologicalEffectOrAbsorbed: true },
    class: 'IIb',
    governing: ['R5'],
  },
];
