/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Dice = {
  /** A whole number from 0 on, below this. */
  below: (limit: number) => number;
  oneOf: <T>(list: readonly T[]) => T;
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    oneOf: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('Nothing to choose from');
      return one;
    },
  };
}
