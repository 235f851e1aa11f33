import type { normEvents } from '#/backend/events/norms.ts';
import type { Examples } from './examples.ts';

const named = { method: 'Bench test', standard: 'IEC 80601-2-30', document: null };

export const normExamples: Examples<typeof normEvents> = {
  ApplicabilityStated: [
    { key: 'HDS', from: null, to: 'NA', justification: 'Readings stay on the phone.', rules: 'APPLICABLE' },
    { key: 'GSPR.1.1', from: 'NA', to: 'APPLICABLE', justification: 'It applies to every device.', rules: 'UNKNOWN' },
  ],
  StatementWithdrawn: [{ key: 'HDS', from: 'NA' }],
  EvidenceNamed: [
    { requirement: 'GSPR.1.1', from: null, to: named },
    {
      requirement: 'GSPR.1.1',
      from: { ...named, document: { id: null, name: 'TR-014' } },
      to: { ...named, document: { id: '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e', name: 'TR-014 Accuracy' } },
    },
  ],
};
