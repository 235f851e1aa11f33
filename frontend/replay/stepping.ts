/** The target of a key on the rail, when `count` events of `total` have happened. Null for a key without one. */
export function stepTo(key: string, count: number, total: number): number | null {
  const moved = moves[key]?.(count, total);
  return moved === undefined ? null : clampCount(moved, total);
}

/** A device has no state before its first event: the rail begins there. */
export const clampCount = (count: number, total: number): number =>
  Math.max(Math.min(1, total), Math.min(count, total));

const moves: Readonly<Record<string, (count: number, total: number) => number>> = {
  ArrowLeft: (count) => count - 1,
  ArrowRight: (count) => count + 1,
  ArrowDown: (count) => count - 1,
  ArrowUp: (count) => count + 1,
  PageDown: (count) => count - 10,
  PageUp: (count) => count + 10,
  Home: () => 1,
  End: (_, total) => total,
};

export const speeds = [1, 4, 12, 60] as const;
export type Speed = (typeof speeds)[number];

/** The position of playback after `elapsed` ms at `speed` events a second. Time without events is skipped. */
export const playedTo = (start: number, elapsed: number, speed: Speed, total: number): number =>
  clampCount(start + Math.floor((elapsed * speed) / 1000), total);
