/** How often something was tried in the window that runs, and in how many milliseconds that window ends. */
export type Count = { tries: number; endsInMs: number };

/** Counts tries by key. A window begins with its first try and is not made longer by others. */
export type Counters = {
  /** Counts one more try, and says how many there are with it. */
  add: (key: string, windowMs: number) => Promise<Count>;
  /** Takes back a try that turned out not to count. */
  takeBack: (key: string) => Promise<void>;
  close: () => Promise<void>;
};
