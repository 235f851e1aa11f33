import type { numberEvents } from '#/backend/events/numbers.ts';
import type { Examples } from './examples.ts';

export const numberExamples: Examples<typeof numberEvents> = {
  NumberTaken: [
    { kind: 'CAPA', year: 2026, number: 1, subject: { kind: 'capa', id: '5a1d7c3e-8b2f-4e60-9d71-c3b2a1908f7e' } },
  ],
};
