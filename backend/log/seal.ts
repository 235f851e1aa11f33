import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** The stream of the seals of a log. */
export const sealStream = 'seal-log';

const First = z.object({
  first: z.string(),
  last: z.string(),
  count: z.int().min(1),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  prints: z.string(),
  previous: z.string().nullable(),
  key: z.string(),
  signature: z.string(),
});
const Second = First.extend({
  number: z.int().min(1),
  before: z.string().nullable(),
  tips: z.object({ root: z.string().regex(/^[0-9a-f]{64}$/), streams: z.int().min(1) }),
  unmarked: z.int().min(0),
});

/**
 * A seal over the positions `first` to `last`: the number of their events, the Merkle root over them (hex), and the
 * first six bytes of each leaf, one after the other (base64), so that a broken entry can be named and not only its
 * range. `previous` is the root of the seal before it. `key` is the fingerprint of the public key.
 *
 * Seals of the current form also hold their number (`number`, from 1), the SHA-256 of the text of the seal before, the
 * ends of all streams up to `last` (tips.ts), and how many events at the beginning of the log may lack a mark
 * (marks.ts).
 */
export const SealData = z.union([Second, First]);
export type SealData = z.infer<typeof SealData>;
export type FullSeal = z.infer<typeof Second>;

/** Whether a seal commits to the ends of all streams. Those of earlier releases do not. */
export const isFull = (seal: SealData): seal is FullSeal => 'tips' in seal;

const printSize = 6;

/** The prefixes of leaves as a seal stores them. */
export const printsOf = (leaves: readonly Buffer[]): string =>
  Buffer.concat(leaves.map((leaf) => leaf.subarray(0, printSize))).toString('base64');

/** The index of the first leaf that differs from the sealed one; -1 where all prefixes match. */
export function firstDifferent(leaves: readonly Buffer[], prints: string): number {
  const sealed = Buffer.from(prints, 'base64');
  return leaves.findIndex(
    (leaf, index) => !leaf.subarray(0, printSize).equals(sealed.subarray(index * printSize, (index + 1) * printSize)),
  );
}

/** Whether a leaf matches the sealed prefix at this index. */
export const isPrinted = (leaf: Buffer, prints: string, index: number): boolean =>
  leaf
    .subarray(0, printSize)
    .equals(Buffer.from(prints, 'base64').subarray(index * printSize, (index + 1) * printSize));

type Unsigned<Seal> = Omit<Seal, 'key' | 'signature'>;

/** The signed text: lines, in UTF-8. It holds the SHA-256 of the prints. */
export function sealText(seal: Unsigned<FullSeal> | Unsigned<SealData>): string {
  const { first, last, count, root, prints, previous } = seal;
  const covered = [first, last, String(count), root, sha256(Buffer.from(prints, 'base64')), previous ?? '-'];
  if (!('tips' in seal)) return ['acta.seal.1', ...covered].join('\n');
  const { number, before, tips, unmarked } = seal;
  const more = [before ?? '-', tips.root, String(tips.streams), String(unmarked)];
  return ['acta.seal.2', String(number), ...covered, ...more].join('\n');
}

/** The digest by which the next seal names this one: SHA-256 of its signed text, hex. */
export const sealDigest = (seal: SealData): string => sha256(sealText(seal));

/** `seed`: the 32 bytes of the private key. `publicKey` is PEM. */
export type SealKey = { privateKey: KeyObject; publicKey: string; fingerprint: string; seed: Buffer };

/** The Ed25519 key of a seed of 32 bytes. */
export function sealKeyFrom(seed: Buffer): SealKey {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
  return { privateKey, publicKey, fingerprint: fingerprintOf(publicKey), seed };
}

/** SHA-256 of the PEM text of a public key, hex. */
export const fingerprintOf = (publicKey: string): string => sha256(publicKey.trim());

export const signSeal = (seal: Unsigned<FullSeal>, key: SealKey): FullSeal => ({
  ...seal,
  key: key.fingerprint,
  signature: signText(sealText(seal), key),
});

/** Whether a seal carries the signature of this public key (PEM). */
export const isSigned = (seal: SealData, publicKey: string): boolean =>
  seal.key === fingerprintOf(publicKey) && isTextSigned(sealText(seal), publicKey, seal.signature);

/** Ed25519 over a text in UTF-8, base64. */
export const signText = (text: string, key: SealKey): string =>
  sign(null, Buffer.from(text), key.privateKey).toString('base64');

export const isTextSigned = (text: string, publicKey: string, signature: string): boolean =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
