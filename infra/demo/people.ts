export type Person = { email: string; firstName: string; lastName: string; role: 'owner' | 'quality' };

export const people = {
  camille: { email: 'camille.roux@asteria-medical.example', firstName: 'Camille', lastName: 'Roux', role: 'owner' },
  jonas: { email: 'jonas.petit@asteria-medical.example', firstName: 'Jonas', lastName: 'Petit', role: 'quality' },
} as const satisfies Record<string, Person>;
export type Who = keyof typeof people;

export const demoPassword = 'acta-demo-2026';
