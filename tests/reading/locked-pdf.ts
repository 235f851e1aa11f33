import { createHash } from 'node:crypto';
import { pdfFile, stream } from './pdf.ts';

const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const permissions = -44;
const contents = 4;

/**
 * A page with these contents that everybody may open and only its owner may change (ISO 32000-1, 7.6.3: standard
 * handler, revision 2, no password of the user).
 */
export function lockedForOwner(drawn: string): Buffer {
  const owner = rc4(md5(Buffer.concat([Buffer.from('owner'), filling]).subarray(0, 32)).subarray(0, 5), filling);
  const may = Buffer.alloc(4);
  may.writeInt32LE(permissions);
  const id = Buffer.alloc(16, 7);
  const key = md5(Buffer.concat([filling, owner, may, id])).subarray(0, 5);
  const ofContents = md5(Buffer.concat([key, Buffer.of(contents, 0, 0, 0, 0)])).subarray(0, 10);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return pdfFile(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
      stream(rc4(ofContents, Buffer.from(drawn, 'latin1'))),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ],
    `/ID[${hex(id)}${hex(id)}]/Encrypt<</Filter/Standard/V 1/R 2/P ${permissions}/O${hex(owner)}/U${hex(rc4(key, filling))}>>`,
  );
}

// These two are what the format asks for, and protect nothing here.
const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

/** OpenSSL has no RC4 any more. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255;
      other = (other + (state[at] ?? 0)) & 255;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}
