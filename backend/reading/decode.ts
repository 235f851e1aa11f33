import { FileNotRead } from './blocks.ts';

const marks: readonly (readonly [number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Returns the text of bytes in UTF-8, UTF-16 or, where they are neither, Windows-1252, which every byte fits. Throws
 * `FileNotRead` `UNKNOWN_TYPE` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? guess(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes);
  }
}

/** Only UTF-16 text contains zero bytes, and there in every second place. */
function guess(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 65_536);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'utf-8';
  const many = head.length / 5;
  if (odd > many && even < odd / 20) return 'utf-16le';
  if (even > many && odd < even / 20) return 'utf-16be';
  throw new FileNotRead('UNKNOWN_TYPE', 'The bytes are no text');
}
