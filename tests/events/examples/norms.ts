import type { normEvents } from '#/backend/events/norms.ts';
import type { Examples } from './examples.ts';

const passage = {
  requirement: 'GSPR.1.1',
  name: 'TR-014 Accuracy',
  quote: {
    document: '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e',
    version: 2,
    sha256: 'f7c3bc1d808e04732adf679965ccc34ca7ae3441f7c3bc1d808e04732adf6799',
    block: 14,
    from: 0,
    to: 52,
    wordsSha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    place: { page: 3, approximate: false, slide: null, cell: null, line: null },
  },
};
const named = { method: 'Bench test', standard: 'IEC 80601-2-30', document: null };

export const normExamples: Examples<typeof normEvents> = {
  ApplicabilityStated: [
    { key: 'HDS', from: null, to: 'NA', justification: 'Readings stay on the phone.', rules: 'APPLICABLE' },
    { key: 'GSPR.1.1', from: 'NA', to: 'APPLICABLE', justification: 'It applies to every device.', rules: 'UNKNOWN' },
  ],
  StatementWithdrawn: [{ key: 'HDS', from: 'NA' }],
  PassageNamed: [passage],
  PassageWithdrawn: [passage],
  EvidenceNamed: [
    { requirement: 'GSPR.1.1', from: null, to: named },
    {
      requirement: 'GSPR.1.1',
      from: { ...named, document: { id: null, name: 'TR-014' } },
      to: { ...named, document: { id: '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e', name: 'TR-014 Accuracy' } },
    },
  ],
};
