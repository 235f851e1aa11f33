/**
 * The text of a Postgres array. The driver makes one as well, but looks through every element twice for what has to be
 * escaped, which cost more than everything else that an append does here.
 */
export const arrayText = (values: readonly (string | null)[]): string => `{${values.map(element).join(',')}}`;

/** The same of numbers, UUIDs and other texts without a quote or a backslash, and not empty. */
export const plainArrayText = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** The same of bytes, given as hex. */
export const bytesArrayText = (values: readonly (string | undefined)[]): string =>
  `{${values.map((hex) => (hex === undefined ? 'NULL' : `"\\\\x${hex}"`)).join(',')}}`;

/** The same of JSON texts: they hold no control characters, and what is escaped otherwise is escaped as in JSON. */
export const jsonArrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

function element(value: string | null): string {
  if (value === null) return 'NULL';
  return `"${value.includes('"') || value.includes('\\') ? value.replace(/["\\]/g, '\\$&') : value}"`;
}
