/** Number of tries in the current window, and milliseconds until that window ends. */
export type Count = { tries: number; endsInMs: number };

/** Counts tries by key. A window begins with its first try; later tries do not extend it. */
export type Counters = {
  /** Counts one more try, and returns the count with it. */
  add: (key: string, windowMs: number) => Promise<Count>;
  /** Takes back a try that does not count after all. */
  takeBack: (key: string) => Promise<void>;
  close: () => Promise<void>;
};
