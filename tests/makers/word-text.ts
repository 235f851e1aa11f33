import { inflateRawSync } from 'node:zlib';

const centralHeader = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The words of a part of a Word file, by default of its body; a line break separates cells and paragraphs. */
export function wordText(docx: Buffer, part = 'word/document.xml'): string {
  const name = Buffer.from(part);
  for (let at = docx.indexOf(centralHeader); at >= 0; at = docx.indexOf(centralHeader, at + 4)) {
    if (!docx.subarray(at + 46, at + 46 + docx.readUInt16LE(at + 28)).equals(name)) continue;
    const local = docx.readUInt32LE(at + 42);
    const start = local + 30 + docx.readUInt16LE(local + 26) + docx.readUInt16LE(local + 28);
    const xml = inflateRawSync(docx.subarray(start, start + docx.readUInt32LE(at + 20))).toString();
    return xml
      .replaceAll('</w:p>', '\n')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&(\w+);/g, (entity, word: string) => entities[word] ?? entity);
  }
  throw new Error(`The file has no ${part}`);
}
