/** Draws from a seed alone, so that a run can be repeated with the same faults. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
  /** A separate source, so that one reader's draws do not depend on the number of another's. */
  fork: (name: string) => Random;
};

/** Mulberry32: small, fast, and good enough to choose a fault. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const [found] = list.slice(Math.floor(next() * list.length));
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  };
  return {
    next,
    between: (least, most) => Math.floor(least + next() * (most - least + 1)),
    pick,
    shuffled(list) {
      const rest = [...list];
      return list.flatMap(() => rest.splice(Math.floor(next() * rest.length), 1));
    },
    fork: (name) => randomOf(Buffer.from(name).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), seed)),
  };
}
