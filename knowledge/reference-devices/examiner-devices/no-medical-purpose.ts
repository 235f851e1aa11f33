import { closed, type ExaminerDevice } from './examiner-device.ts';
import { electric, orifice, surgical, implant } from './facts.ts';

const IR = 'IR 2022/2347';

/** Annex XVI and Implementing Regulation (EU) 2022/2347: products without an intended medical purpose. */
export const noMedicalPurposeDevices: readonly ExaminerDevice[] = [
  closed('ipl-hair-removal', 'IR: hair removal', { ...electric, annexXVI: 'hair-removal' }, 'IIa', IR),
  closed(
    'ipl-hazardous',
    'IR: Rule 9 needs a therapeutic purpose, which an Annex XVI product has not',
    { ...electric, annexXVI: 'hair-removal', energy: 'hazardous' },
    'IIa',
    IR,
  ),
  closed('ipl-sparse', 'IR: the group says active', { annexXVI: 'hair-removal' }, 'IIa', IR),
  closed('tattoo-laser', 'IR: other skin treatment', { ...electric, annexXVI: 'skin-treatment' }, 'IIb', IR),
  closed('cryolipolysis', 'IR: adipose tissue', { ...electric, annexXVI: 'adipose' }, 'IIb', IR),
  closed(
    'liposuction-cannula',
    'IR reclassifies active products; a passive cannula follows Rule 6',
    { ...surgical('transient', 'tissue'), active: false, annexXVI: 'adipose' },
    'IIa',
    'R6',
  ),
  closed('brain-stimulator', 'IR', { ...electric, annexXVI: 'brain-stimulation' }, 'III', IR),
  closed(
    'cosmetic-lens',
    'Rule 5',
    { ...orifice('short', 'eye-surface'), contact: ['eye'], annexXVI: 'contact-lens' },
    'IIa',
    'R5',
  ),
  closed(
    'cosmetic-lens-long',
    'Rule 5: long term',
    { ...orifice('long', 'eye-surface'), annexXVI: 'contact-lens' },
    'IIb',
    'R5',
  ),
  closed(
    'dermal-filler',
    'Rule 8: absorbed',
    { ...implant('tissue'), biologicalEffectOrAbsorbed: true, annexXVI: 'dermal-filler' },
    'III',
    'R8',
  ),
  closed('permanent-filler', 'Rule 8', { ...implant('tissue'), annexXVI: 'dermal-filler' }, 'IIb', 'R8'),
  closed('body-implant', 'Rule 8', { ...implant('tissue'), annexXVI: 'body-implant' }, 'IIb', 'R8'),
];
