/** The SHA-256 of every file that the data of an event names: what stands under the key `sha256`, however deep. */
export function namedFiles(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'sha256' && typeof value === 'string' ? [value] : namedFiles(value),
  );
}
