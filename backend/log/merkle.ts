import { createHash } from 'node:crypto';

/** A step from a leaf to the root: the sibling's hash in hex, and the side of the sibling. */
export type PathStep = { side: 'left' | 'right'; hash: string };

type Placed = { position: string; origin?: string };

/** The position of an event that its seal covers: that of the log in which it was sealed. */
export const sealedAt = ({ position, origin }: Placed): string => origin ?? position;

/**
 * The leaf of an event: SHA-256 over the byte 0 and the text `<position> <recordedAt> <hash>`. The position is the one
 * in the log in which the event was sealed.
 */
export function leafOf(event: Placed & { recordedAt: string; hash: string }): Buffer {
  const text = `${sealedAt(event)} ${event.recordedAt} ${event.hash}`;
  return createHash('sha256').update(Buffer.of(0)).update(text, 'utf8').digest();
}

/** Root of a Merkle tree as in RFC 6962, 2.1: the left half is the largest power of two below the number of leaves. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) throw new Error('A tree needs a leaf');
  if (leaves.length === 1) return only;
  const middle = split(leaves.length);
  return node(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)));
}

/** The path from a leaf to the root, nearest sibling first. */
export function pathOf(leaves: readonly Buffer[], index: number): PathStep[] {
  if (leaves.length <= 1) return [];
  const middle = split(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...pathOf(left, index), { side: 'right', hash: rootOf(right).toString('hex') }]
    : [...pathOf(right, index - middle), { side: 'left', hash: rootOf(left).toString('hex') }];
}

/** The root of a leaf and its path. */
export function rootFrom(leaf: Buffer, path: readonly PathStep[]): Buffer {
  return path.reduce((hash, step) => {
    const sibling = Buffer.from(step.hash, 'hex');
    return step.side === 'left' ? node(sibling, hash) : node(hash, sibling);
  }, leaf);
}

const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));
const node = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
