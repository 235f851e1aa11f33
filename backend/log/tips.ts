import { createHash } from 'node:crypto';

/**
 * The end of a stream: its organisation and device by its first event, its number of events, and the hash of the last
 * (hex).
 */
export type StreamTip = {
  organisation: string | null;
  device: string | null;
  stream: string;
  count: number;
  hash: string;
};

/** A step down from the root: the deciding bit of the key, and the hash (hex) of the other side. */
export type TipStep = { bit: number; hash: string };

/** The proof that these are all streams of a device under a root: the path down to the only place for them. */
export type DeviceTips = { path: TipStep[]; tips: StreamTip[] };

/**
 * The ends of all streams of a log as one hash, kept up to date stream by stream.
 *
 * A binary radix tree (PATRICIA). The key of a stream is its organisation (16 bytes, zeros for none), its device
 * (likewise), its name in UTF-8 and a zero byte, so that leaves have this order and all streams of a device are under
 * one node. The shape follows from the keys alone. With SHA-256:
 *
 *     leaf   0x00, key, count as 8 bytes, hash of the last event (32 bytes)
 *     node   0x01, the first bit in which keys under it differ as 4 bytes, left (bit 0), right (bit 1)
 *
 * Numbers are big-endian; bit 0 is the highest of the first byte. A node names the bit that it decides, so only one
 * path leads to a device, and a proof that leaves a stream out leads to another root.
 *
 * A tree is immutable: a new end makes a new tree that shares the unchanged nodes.
 */
export type Tips = Leaf | Inner;
type Leaf = { kind: 'leaf'; key: Buffer; tip: StreamTip; size: 1; hash: Buffer | null };
type Inner = { kind: 'inner'; bit: number; left: Tips; right: Tips; size: number; hash: Buffer | null };

/** The tree with the new end of a stream instead of its earlier one. */
export function withTip(tips: Tips | null, tip: StreamTip): Tips {
  const leaf: Leaf = { kind: 'leaf', key: keyOf(tip), tip, size: 1, hash: null };
  if (tips === null) return leaf;
  let nearest = tips;
  while (nearest.kind === 'inner') nearest = side(nearest, leaf.key);
  return put(tips, leaf, nearest.key.equals(leaf.key) ? Infinity : firstDifference(nearest.key, leaf.key));
}

/** `bit`: the first in which the key of the leaf differs from the existing ones; infinite where it is one of them. */
function put(node: Tips, leaf: Leaf, bit: number): Tips {
  if (node.kind === 'leaf' ? bit === Infinity : node.bit >= bit)
    return node.kind === 'leaf' ? leaf : branch(bit, leaf, node);
  if (node.kind === 'leaf') return branch(bit, leaf, node);
  const isLeft = bitAt(leaf.key, node.bit) === 0;
  return inner(
    node.bit,
    isLeft ? put(node.left, leaf, bit) : node.left,
    isLeft ? node.right : put(node.right, leaf, bit),
  );
}

const branch = (bit: number, leaf: Leaf, other: Tips): Inner =>
  bitAt(leaf.key, bit) === 0 ? inner(bit, leaf, other) : inner(bit, other, leaf);

const inner = (bit: number, left: Tips, right: Tips): Inner => ({
  kind: 'inner',
  bit,
  left,
  right,
  size: left.size + right.size,
  hash: null,
});

/** The root, hex. */
export const tipsRoot = (tips: Tips): string => hashOf(tips).toString('hex');

/** All streams whose first event names this organisation and device, and the proof that there are no others. */
export function tipsOfDevice(tips: Tips, organisation: string, device: string): DeviceTips {
  const prefix = Buffer.concat([bytesOf(organisation), bytesOf(device)]);
  const path: TipStep[] = [];
  let node = tips;
  while (node.kind === 'inner' && node.bit < deviceBits) {
    const isLeft = bitAt(prefix, node.bit) === 0;
    path.push({ bit: node.bit, hash: tipsRoot(isLeft ? node.right : node.left) });
    node = isLeft ? node.left : node.right;
  }
  return { path, tips: tipsUnder(node, prefix) };
}

/** The key of a device's streams up to their names, in bits. */
const deviceBits = 256;

/** The key of a stream in the tree, see `Tips`. */
export function keyOf({ organisation, device, stream }: StreamTip): Buffer {
  return Buffer.concat([bytesOf(organisation), bytesOf(device), Buffer.from(stream), Buffer.of(0)]);
}

function tipsUnder(node: Tips, prefix: Buffer): StreamTip[] {
  if (node.kind === 'inner') return [...tipsUnder(node.left, prefix), ...tipsUnder(node.right, prefix)];
  return node.key.subarray(0, prefix.length).equals(prefix) ? [node.tip] : [];
}

function hashOf(node: Tips): Buffer {
  node.hash ??= node.kind === 'leaf' ? leafHash(node) : nodeHash(node.bit, hashOf(node.left), hashOf(node.right));
  return node.hash;
}

function leafHash({ key, tip }: Leaf): Buffer {
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(tip.count));
  return sha256(Buffer.of(0), key, count, Buffer.from(tip.hash, 'hex'));
}

function nodeHash(bit: number, left: Buffer, right: Buffer): Buffer {
  const place = Buffer.alloc(4);
  place.writeUInt32BE(bit);
  return sha256(Buffer.of(1), place, left, right);
}

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

const side = (node: Inner, key: Buffer): Tips => (bitAt(key, node.bit) === 0 ? node.left : node.right);

/** After its end a key has zeros. */
const bitAt = (key: Buffer, bit: number): number => ((key[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;

/** Two keys always differ: none is a prefix of another, because each ends with its only zero after the ids. */
function firstDifference(one: Buffer, other: Buffer): number {
  for (let byte = 0; ; byte++) {
    const difference = (one[byte] ?? 0) ^ (other[byte] ?? 0);
    if (difference !== 0) return byte * 8 + Math.clz32(difference) - 24;
  }
}

const bytesOf = (id: string | null): Buffer =>
  id === null ? Buffer.alloc(16) : Buffer.from(id.replaceAll('-', ''), 'hex');
