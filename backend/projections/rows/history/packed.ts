import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** From this number of bytes on compression saves more than it takes. */
const longFrom = 4096;
const fast = { [constants.BROTLI_PARAM_QUALITY]: 1 };
/** A JSON object begins with it; compressed text begins with the byte 1. */
const brace = 0x7b;
const compressed = Buffer.of(1);

/** JSON objects as bytes, a line each; compressed where they are long. */
export function packed(objects: readonly string[]): Buffer {
  const bytes = Buffer.from(objects.join('\n'));
  return bytes.length < longFrom ? bytes : Buffer.concat([compressed, brotliCompressSync(bytes, { params: fast })]);
}

/** What was packed. Throws for bytes that nobody packed. */
export function unpacked(bytes: Buffer): string[] {
  const text = bytes[0] === brace ? bytes : brotliDecompressSync(bytes.subarray(1));
  return text.toString().split('\n');
}
