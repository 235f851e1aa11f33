/** Calls `act` `times` times with a fixed concurrency; returns the seconds of all and the milliseconds of each. */
export async function run(
  times: number,
  inFlight: number,
  act: (lane: number) => Promise<unknown>,
): Promise<{ seconds: number; each: number[] }> {
  const each: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async (_, lane) => {
      for (let done = lane; done < times; done += inFlight) {
        const start = performance.now();
        await act(lane);
        each.push(performance.now() - start);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000, each };
}

/** The value that `share` of all values do not exceed; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Milliseconds of processor time of `act`, over all threads of this process. */
export async function cpuOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The best of several rounds: the capacity of the machine without other load. */
export async function best<T>(rounds: number, by: (result: T) => number, act: () => Promise<T>): Promise<T> {
  let found = await act();
  for (let round = 1; round < rounds; round++) {
    const next = await act();
    if (by(next) > by(found)) found = next;
  }
  return found;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')} /s`;
export const times = (value: number): string => `${value.toFixed(2)}×`;
