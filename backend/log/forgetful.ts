/** A map that keeps the `most` entries last set, each for `milliseconds` at the longest. */
export function forgetful<Value>(most: number, milliseconds: number) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(name: string): Value | undefined {
      const entry = entries.get(name);
      return entry && entry.until > performance.now() ? entry.value : undefined;
    },
    set(name: string, value: Value): void {
      entries.delete(name);
      entries.set(name, { value, until: performance.now() + milliseconds });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    forget: (name: string): boolean => entries.delete(name),
  };
}
