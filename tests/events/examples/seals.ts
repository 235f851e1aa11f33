import type { sealEvents } from '#/backend/events/seals.ts';
import { sha256, type Examples } from './examples.ts';

const seal = {
  count: 2,
  prints: 'q83vASNFZ4mrze8B',
  key: sha256('9'),
  signature: 'c2lnbmF0dXJlIG9mIGFuIGV4YW1wbGUsIG5vdCBvZiBhIGtleQ==',
};

export const sealExamples: Examples<typeof sealEvents> = {
  LogSealed: [
    { ...seal, first: '0000000000000001', last: '0000000000000002', root: sha256('a'), previous: null },
    { ...seal, first: '0000000000000003', last: '0000000000000004', root: sha256('b'), previous: sha256('a') },
  ],
};
