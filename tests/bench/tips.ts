import { createHash, randomUUID } from 'node:crypto';
import { keyOf, tipsOfDevice, tipsRoot, withTip, type StreamTip, type Tips } from '#/backend/log/tips.ts';
import { times } from './measure.ts';
import type { Section } from './report.ts';

const streams = 100_000;
const changed = 1000;
const rounds = 9;

/** The cost of a seal over the end of every stream, compared with hashing all ends flat in the same run. */
export function tips(): Section {
  const ends = Array.from({ length: streams }, (_, index) => end(`stream-${index}`, 1));
  let tree: Tips | null = null;
  for (const tip of ends) tree = withTip(tree, tip);
  if (!tree) throw new Error('There are streams');
  tipsRoot(tree);
  const [seals, flats, proofs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= rounds; round++) {
    for (let index = 0; index < changed; index++) {
      const place = (index * 97 + round * 31) % streams;
      ends[place] = { ...ends[place]!, count: round + 1, hash: digest(`${place} ${round}`) };
    }
    let next: Tips = tree;
    seals.push(
      took(() => {
        for (let index = 0; index < changed; index++) next = withTip(next, ends[(index * 97 + round * 31) % streams]!);
        tipsRoot(next);
      }),
    );
    tree = next;
    flats.push(took(() => flat(ends)));
    const { organisation, device } = ends[round * 1000]!;
    proofs.push(took(() => tipsOfDevice(next, organisation ?? '', device ?? '')));
  }
  const [seal, whole, proof] = [middle(seals), middle(flats), middle(proofs)];
  const reference = `${whole.toFixed(1)} ms, all ends hashed flat`;
  return {
    key: 'tips',
    title: 'Ends of 100,000 streams',
    note: `One event a stream, ${changed} streams changed for each seal; median of ${rounds}. Reference: SHA-256 over every end, in the same run.`,
    rows: [
      { what: 'what a seal computes anew', value: `${seal.toFixed(1)} ms`, reference, ratio: times(seal / whole) },
      { what: 'range proof of a device', value: `${proof.toFixed(2)} ms`, reference, ratio: times(proof / whole) },
    ],
  };
}

const end = (stream: string, count: number): StreamTip => ({
  organisation: randomUUID(),
  device: randomUUID(),
  stream,
  count,
  hash: digest(stream),
});

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function flat(ends: readonly StreamTip[]): string {
  const all = createHash('sha256');
  for (const tip of ends)
    all.update(createHash('sha256').update(keyOf(tip)).update(String(tip.count)).update(tip.hash, 'hex').digest());
  return all.digest('hex');
}

function took(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const middle = (values: readonly number[]): number => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0;
