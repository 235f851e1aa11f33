import type { sealEvents } from '#/backend/events/seals.ts';
import { sha256, type Examples } from './examples.ts';

const seal = {
  count: 2,
  prints: 'q83vASNFZ4mrze8B',
  key: sha256('9'),
  signature: 'c2lnbmF0dXJlIG9mIGFuIGV4YW1wbGUsIG5vdCBvZiBhIGtleQ==',
};

const second = { number: 3, before: sha256('c'), tips: { root: sha256('d'), streams: 7 } };
const remembered = { number: 12, root: sha256('a') };
const pem = '-----BEGIN PUBLIC KEY-----\nZXhhbXBsZQ==\n-----END PUBLIC KEY-----\n';
const { key, signature } = seal;

export const sealExamples: Examples<typeof sealEvents> = {
  LogSealed: [
    {
      ...seal,
      ...second,
      first: '0000000000000001',
      last: '0000000000000002',
      root: sha256('a'),
      previous: null,
      unmarked: 0,
    },
    {
      ...seal,
      ...second,
      first: '0000000000000003',
      last: '0000000000000004',
      root: sha256('b'),
      previous: sha256('a'),
      unmarked: 2,
    },
  ],
  SealKeyChanged: [
    { keys: { from: pem, to: pem }, signatures: { from: signature, to: signature }, last: remembered },
    { keys: { from: pem, to: pem }, signatures: { from: signature, to: signature }, last: null },
  ],
  ReturnAccepted: [
    { from: remembered, to: { ...remembered, number: 9 }, by: 'acta', why: 'The disk was lost', key, signature },
    { from: remembered, to: null, by: 'acta', why: 'The disk was lost', key, signature },
  ],
  ForeignSealsSetAside: [
    { versions: { from: 4, to: 6 }, foreign: sha256('8'), why: 'Started with a wrong key', key, signature },
  ],
};
