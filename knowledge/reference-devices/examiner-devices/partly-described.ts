import type { Facts } from '../../types.ts';
import { open, type ExaminerDevice } from './examiner-device.ts';
import { NOTHING_SPECIAL, nonInvasive, electric, decision } from './facts.ts';

/** NOTHING_SPECIAL without the named facts, which stay unknown. */
const without = (...names: string[]): Facts =>
  Object.fromEntries(Object.entries(NOTHING_SPECIAL).filter(([name]) => !names.includes(name)));

/** Incompletely described devices: the class lies between two bounds. */
export const partlyDescribedDevices: readonly ExaminerDevice[] = [
  open('nothing-known', 'nothing is known', {}, 'I', 'III'),
  open('only-non-invasive', 'much is open', { invasiveness: 'none' }, 'I', 'III'),
  open('settled-medicinal', 'Rule 14 settles it', { medicinalSubstanceAncillary: true }, 'III', 'III'),
  open('settled-heart-implant', 'Rule 8 settles it', { invasiveness: 'implantable', contact: ['heart'] }, 'III', 'III'),
  open(
    'settled-heart-member',
    'a set known member by member',
    { invasiveness: 'implantable', contact: { heart: true } },
    'III',
    'III',
  ),
  open('implant-open', 'Rule 8: from "in the teeth" to "heart"', { invasiveness: 'implantable' }, 'IIa', 'III'),
  open(
    'surgical-transient-open',
    'Rule 6: from reusable instrument to heart',
    { invasiveness: 'surgical', duration: 'transient' },
    'I',
    'III',
  ),
  open('decision-open', 'Rule 11: worst impact unknown', { software: { purpose: 'decision' } }, 'IIa', 'III'),
  open('blood-bag-open', 'at least Rule 2', { invasiveness: 'none', bloodBag: true }, 'IIb', 'III'),
  open('lens-solution-open', 'at least Rule 16', { disinfection: 'contact-lens' }, 'IIb', 'III'),
  open(
    'danger-open',
    'at least Rule 10',
    { invasiveness: 'none', active: true, diagVital: 'immediate-danger' },
    'IIb',
    'III',
  ),
  open(
    'site-unknown',
    'Rule 5: only the site is open',
    { ...without('site'), invasiveness: 'orifice', duration: 'short' },
    'I',
    'IIa',
  ),
  open(
    'duration-unknown',
    'Rule 5: only the duration is open',
    { ...NOTHING_SPECIAL, invasiveness: 'orifice' },
    'I',
    'IIb',
  ),
  open(
    'connection-unknown',
    'Rule 2: only the connection is open',
    { ...without('connectsToActiveClass'), ...nonInvasive, channelsOrStores: 'liquids-for-infusion' },
    'I',
    'IIa',
  ),
  open(
    'wound-use-unknown',
    'Rule 4: only the use is open',
    { ...without('woundUse'), ...nonInvasive, contact: ['injured-skin'] },
    'I',
    'IIb',
  ),
  open('invasiveness-unknown', 'from Rule 1 to Rule 8, nothing special', without('duration'), 'I', 'IIb'),
  open(
    'reusable-unknown',
    'Rule 6: I or IIa',
    { ...without('reusableSurgicalInstrument'), invasiveness: 'surgical', duration: 'transient', contact: ['tissue'] },
    'I',
    'IIa',
  ),
  open('nano-unknown', 'Rule 19 open', { ...without('nanomaterial'), ...nonInvasive }, 'I', 'III'),
  open(
    'energy-unknown',
    'Rule 9: none, IIa or IIb',
    { ...without('energy'), ...electric, therapeutic: true },
    'I',
    'IIb',
  ),
  open(
    'vital-unknown',
    'Rule 10: none, IIa or IIb',
    { ...without('diagVital'), ...electric, diagnostic: true },
    'I',
    'IIb',
  ),
  open(
    'delivery-unknown',
    'Rule 12: none, IIa or IIb',
    { ...without('activeSubstanceDelivery'), ...electric },
    'I',
    'IIb',
  ),
  open(
    'driver-open',
    '3.3: class of the driven device unknown',
    { ...without('software'), ...nonInvasive, active: true, software: { purpose: 'drives-device' } },
    'I',
    'III',
  ),
  open(
    'impact-known',
    '11a: the worst impact is the criterion of the Regulation; the IMDRF table only illustrates it',
    { ...without('software'), ...nonInvasive, active: true, ...decision({ worstImpact: 'serious-or-surgery' }) },
    'IIb',
    'IIb',
  ),
  open(
    'table-half',
    '11a: treats or diagnoses, situation and impact open',
    { ...without('software'), ...nonInvasive, active: true, ...decision({ significance: 'treat-diagnose' }) },
    'IIa',
    'III',
  ),
  open(
    'hazardous-energy-open',
    'Rule 9',
    { invasiveness: 'none', active: true, therapeutic: true, energy: 'hazardous' },
    'IIb',
    'III',
  ),
  open(
    'powered-reusable-open',
    'Rule 6: reusable, powered or not',
    {
      ...without('active'),
      invasiveness: 'surgical',
      duration: 'transient',
      contact: ['bone'],
      reusableSurgicalInstrument: true,
    },
    'I',
    'IIa',
  ),
  open(
    'contact-partly-known',
    'Rule 6: heart open',
    { ...without('contact'), invasiveness: 'surgical', duration: 'transient', contact: { tissue: true } },
    'IIa',
    'III',
  ),
  open(
    'absorbed-unknown',
    'Rule 7: IIa or III',
    { ...without('biologicalEffectOrAbsorbed'), invasiveness: 'surgical', duration: 'short', contact: ['tissue'] },
    'IIa',
    'III',
  ),
];
