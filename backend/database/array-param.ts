/**
 * An array as a parameter of a statement, in the binary form of the protocol: int32 dimensions, has nulls, type of its
 * elements, length, lower bound; then length and bytes of each, -1 for null. The driver would write it as a text in which
 * quotes are escaped, and the server read that again: for texts of JSON that takes longer than storing them.
 */
function arrayOf(
  type: number,
  values: readonly unknown[],
  sizes: readonly number[],
  write: (into: Buffer, at: number, index: number) => void,
): Buffer {
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 20);
  const buffer = Buffer.allocUnsafe(bytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = 20;
  for (const [index, size] of sizes.entries()) {
    buffer.writeInt32BE(size, at);
    at += 4;
    if (size > 0) write(buffer, at, index);
    at += Math.max(size, 0);
  }
  return buffer;
}

/** A `text[]`. Of another type the statement makes it by a cast of each. */
export const textArray = (values: readonly (string | null)[]): Buffer =>
  arrayOf(
    25,
    values,
    values.map((value) => (value === null ? -1 : Buffer.byteLength(value))),
    (into, at, index) => into.write(values[index] ?? '', at),
  );

/** A `bytea[]`. */
export const bytesArray = (values: readonly (Uint8Array | null)[]): Buffer =>
  arrayOf(
    17,
    values,
    values.map((value) => value?.length ?? -1),
    (into, at, index) => into.set(values[index] ?? [], at),
  );
