import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** The stream in which the seals of a log stand. */
export const sealStream = 'seal-log';

/**
 * What a seal says of the positions `first` to `last`: how many events they hold, the Merkle root over them (hex), and the
 * first six bytes of each leaf, one after the other (base64), so that a broken entry can be named and not only its
 * range. `previous` is the root of the seal before it. `key` is the fingerprint of the public key.
 */
export const SealData = z.object({
  first: z.string(),
  last: z.string(),
  count: z.int().min(1),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  prints: z.string(),
  previous: z.string().nullable(),
  key: z.string(),
  signature: z.string(),
});
export type SealData = z.infer<typeof SealData>;

const printSize = 6;

/** The beginnings of leaves as a seal keeps them. */
export const printsOf = (leaves: readonly Buffer[]): string =>
  Buffer.concat(leaves.map((leaf) => leaf.subarray(0, printSize))).toString('base64');

/** The index of the first leaf that is not the one that was sealed; -1 where all begin as they did. */
export function firstDifferent(leaves: readonly Buffer[], prints: string): number {
  const sealed = Buffer.from(prints, 'base64');
  return leaves.findIndex(
    (leaf, index) => !leaf.subarray(0, printSize).equals(sealed.subarray(index * printSize, (index + 1) * printSize)),
  );
}

/** The text that is signed: seven lines, in UTF-8. Prints stand in it by their SHA-256. */
function sealText({ first, last, count, root, prints, previous }: Omit<SealData, 'key' | 'signature'>): string {
  const digest = createHash('sha256').update(Buffer.from(prints, 'base64')).digest('hex');
  return ['acta.seal.1', first, last, String(count), root, digest, previous ?? '-'].join('\n');
}

export type SealKey = { privateKey: KeyObject; publicKey: string; fingerprint: string };

/** The Ed25519 key of an installation: from a seed of 32 bytes, or derived from its master key. `publicKey` is PEM. */
export function sealKeyOf({ seed, masterKey }: { seed: string | undefined; masterKey: string }): SealKey {
  const bytes = seed
    ? Buffer.from(seed, 'hex')
    : Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'acta seal ed25519', 32));
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
  return { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) };
}

/** SHA-256 of a public key as it stands in PEM, hex. */
const fingerprintOf = (publicKey: string): string => createHash('sha256').update(publicKey.trim()).digest('hex');

export function signSeal(seal: Omit<SealData, 'key' | 'signature'>, key: SealKey): SealData {
  const signature = sign(null, Buffer.from(sealText(seal)), key.privateKey).toString('base64');
  return { ...seal, key: key.fingerprint, signature };
}

/** Whether a seal carries the signature of this public key (PEM). */
export const isSigned = (seal: SealData, publicKey: string): boolean =>
  seal.key === fingerprintOf(publicKey) &&
  verify(null, Buffer.from(sealText(seal)), publicKey, Buffer.from(seal.signature, 'base64'));
