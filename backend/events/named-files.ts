/** The SHA-256 of every file in the data of an event: every value with the key `sha256`, at any depth. */
export function namedFiles(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'sha256' && typeof value === 'string' ? [value] : namedFiles(value),
  );
}

/** Whose files an event names: those of its organisation, or of the operator, who publishes for none. */
export const holderOf = (organisation: string | null): string => organisation ?? operator;

/** No organisation has this id. */
const operator = '00000000-0000-0000-0000-000000000000';
