/**
 * The text of a Postgres array. The driver can make one too, but searches every element twice for characters to escape,
 * which cost more than the rest of an append here.
 */
export const arrayText = (values: readonly (string | null)[]): string => `{${values.map(element).join(',')}}`;

/** The same for numbers, UUIDs and other non-empty texts without a quote or a backslash. */
export const plainArrayText = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** The same for bytes, given as hex. */
export const bytesArrayText = (values: readonly (string | undefined)[]): string =>
  `{${values.map((hex) => (hex === undefined ? 'NULL' : `"\\\\x${hex}"`)).join(',')}}`;

/** The same for JSON texts: they have no control characters, and other escapes are those of JSON. */
export const jsonArrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

function element(value: string | null): string {
  if (value === null) return 'NULL';
  return `"${value.includes('"') || value.includes('\\') ? value.replace(/["\\]/g, '\\$&') : value}"`;
}
