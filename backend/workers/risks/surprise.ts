import type { Risk } from '#/knowledge/types.ts';

/**
 * Risks drawn by a seed: each draw takes the rarest category among the `known` risks and the earlier draws, so that the
 * draw covers neglected areas. The same seed and risks give the same draw.
 */
export function drawRisks(unused: readonly Risk[], known: readonly Risk[], seed: string, count: number): Risk[] {
  const counts = new Map<string, number>();
  const note = ({ en }: Risk) => {
    for (const name of [`type ${en.type}`, `category ${en.category}`]) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const commonness = ({ en }: Risk) =>
    (counts.get(`category ${en.category}`) ?? 0) + (counts.get(`type ${en.type}`) ?? 0);
  known.forEach(note);
  const left = shuffled(unused, seed);
  const drawn: Risk[] = [];
  while (drawn.length < count && left.length > 0) {
    let rarest = 0;
    for (let index = 1; index < left.length; index++)
      if (commonness(left[index]!) < commonness(left[rarest]!)) rarest = index;
    const [risk] = left.splice(rarest, 1);
    if (!risk) break;
    note(risk);
    drawn.push(risk);
  }
  return drawn;
}

function shuffled(risks: readonly Risk[], seed: string): Risk[] {
  const random = seeded(seed);
  return risks
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((risk) => ({ risk, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ risk }) => risk);
}

/** Numbers in [0, 1) that depend on the seed alone (FNV-1a, then mulberry32). Not for secrets. */
function seeded(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
