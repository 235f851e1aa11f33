import type { DeviceClass } from '../types.ts';

/** MDR Article 52(7): aspects of class I that need a notified body. */
export const flags = [
  { fact: 'sterile', class: 'Is' },
  { fact: 'measuring', class: 'Im' },
  { fact: 'reusableSurgicalInstrument', class: 'Ir' },
] as const satisfies readonly { fact: string; class: DeviceClass }[];
