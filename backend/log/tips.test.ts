import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, tipsOfDevice, tipsRoot, withTip, type DeviceTips, type StreamTip, type Tips } from './tips.ts';

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (text: string) => sha(Buffer.from(text)).toString('hex');

const ids = Array.from({ length: 4 }, () => randomUUID());
const Tip = fc.record({
  organisation: fc.constantFrom(null, ...ids),
  device: fc.constantFrom(null, ...ids),
  stream: fc.string({ minLength: 1, maxLength: 6 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
  count: fc.integer({ min: 1, max: 9 }),
});
const tips = fc
  .uniqueArray(Tip, { selector: ({ stream }) => stream, minLength: 1, maxLength: 40 })
  .map((list) => list.map((tip): StreamTip => ({ ...tip, hash: hex(`${tip.stream} ${tip.count}`) })));

function treeOf(list: readonly StreamTip[]): Tips {
  const tree = list.reduce<Tips | null>(withTip, null);
  if (tree === null) throw new Error('A tree has a leaf');
  return tree;
}

/** The root by its definition alone: sorted keys, split at the first bit in which they differ. */
function rootOf(list: readonly StreamTip[]): Buffer {
  const sorted = list.map((tip) => ({ tip, key: keyOf(tip) })).toSorted((a, b) => Buffer.compare(a.key, b.key));
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  if (sorted.length === 1) {
    const count = Buffer.alloc(8);
    count.writeBigUInt64BE(BigInt(first.tip.count));
    return sha(Buffer.of(0), first.key, count, Buffer.from(first.tip.hash, 'hex'));
  }
  const bitOf = (key: Buffer, bit: number) => ((key[Math.floor(bit / 8)] ?? 0) >> (7 - (bit % 8))) & 1;
  let bit = 0;
  while (bitOf(first.key, bit) === bitOf(last.key, bit)) bit++;
  const place = Buffer.alloc(4);
  place.writeUInt32BE(bit);
  const side = (which: number) => rootOf(sorted.filter(({ key }) => bitOf(key, bit) === which).map(({ tip }) => tip));
  return sha(Buffer.of(1), place, side(0), side(1));
}

/** The root of a proof, computed from its tips and path alone. */
function rootFrom(prefix: Buffer, { path, tips: found }: DeviceTips): Buffer {
  return path.toReversed().reduce((hash, step) => {
    const place = Buffer.alloc(4);
    place.writeUInt32BE(step.bit);
    const isLeft = ((prefix[step.bit >> 3]! >> (7 - (step.bit & 7))) & 1) === 0;
    const other = Buffer.from(step.hash, 'hex');
    return isLeft ? sha(Buffer.of(1), place, hash, other) : sha(Buffer.of(1), place, other, hash);
  }, rootOf(found));
}

describe('the tree of stream ends', () => {
  it('has the root of its definition, in whatever order the ends came', () =>
    fc.assert(
      fc.property(tips, fc.infiniteStream(fc.nat()), (list, order) => {
        const earlier = treeOf(list.map((tip) => ({ ...tip, count: tip.count + 1 })));
        const before = tipsRoot(earlier);
        const tree = list.toSorted(() => ((order.next().value ?? 0) % 3) - 1).reduce(withTip, earlier);
        expect(tipsRoot(tree)).toBe(rootOf(list).toString('hex'));
        expect(tree.size).toBe(list.length);
        expect(tipsRoot(earlier)).toBe(before);
      }),
    ));

  it('proves all streams of a device, and no others', () =>
    fc.assert(
      fc.property(tips, fc.constantFrom(...ids), fc.constantFrom(...ids), (list, organisation, device) => {
        const tree = treeOf(list);
        const own = list.filter((tip) => tip.organisation === organisation && tip.device === device);
        const proof = tipsOfDevice(tree, organisation, device);
        expect(new Set(proof.tips.map(({ stream }) => stream))).toEqual(new Set(own.map(({ stream }) => stream)));
        if (own.length === 0) return;
        const prefix = keyOf({ organisation, device, stream: '', count: 0, hash: '' }).subarray(0, 32);
        expect(rootFrom(prefix, proof).toString('hex')).toBe(tipsRoot(tree));
        for (const left of proof.tips.keys()) {
          const less = { ...proof, tips: proof.tips.toSpliced(left, 1) };
          if (less.tips.length > 0) expect(rootFrom(prefix, less).toString('hex')).not.toBe(tipsRoot(tree));
        }
      }),
    ));
});
