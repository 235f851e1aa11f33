/**
 * A PDF file whose objects are these, numbered from 1; the first is its catalogue. `trailer` are further entries of its
 * trailer. Streams may hold any bytes.
 */
export function pdfFile(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const put = (bytes: Buffer) => {
    parts.push(bytes);
    at += bytes.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** An object with a stream; `more` are further entries of its dictionary. */
export const stream = (bytes: Buffer, more = ''): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${bytes.length}${more}>>stream\n`), bytes, Buffer.from('\nendstream')]);

/** Pages with these lines, the first line of a page in large letters. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      stream(Buffer.from(lines.map(drawn).join('\n'), 'latin1')),
    ]),
  ]);
}

const drawn = (line: string, index: number) =>
  `BT /F1 ${index === 0 ? 20 : 10} Tf 60 ${780 - index * 30} Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
