import { relations } from '../documents.ts';
import { deflatedCopies, entryOf, rawZip, type RawEntry } from './bombs.ts';
import type { HostileFile } from './hostile-file.ts';

const types = `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const main = relations({ rId1: ['officeDocument', 'word/document.xml'] });
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
export const body = (inside: string) => `<w:document ${word}><w:body>${inside}</w:body></w:document>`;
const fine = body(paragraph('The risk is accepted.'));

const start = [
  ['[Content_Types].xml', types],
  ['_rels/.rels', main],
] as const;
const zip = (...entries: (readonly [string, RawEntry | string])[]) => rawZip([...start, ...entries]);
const bombOf = (times: number, size?: number): RawEntry => {
  const piece = Buffer.from(paragraph('A'.repeat(65_000)).repeat(16));
  return { packed: deflatedCopies(piece, times), size: size ?? piece.length * times };
};
const document = ['word/document.xml', fine] as const;

/** Archives that lie about what they hold, or hold too much. */
export const archives: readonly HostileFile[] = (
  [
    ['a gigabyte in an entry', () => zip(['word/document.xml', bombOf(1_000)]), ['TOO_LARGE']],
    ['a gigabyte that says it is small', () => zip(['word/document.xml', bombOf(1_000, 1_000)]), ['TOO_LARGE']],
    ['a gigabyte in an entry that nobody reads', () => zip(document, ['media/a.bin', bombOf(1_000, 1_000)]), ['text']],
    [
      'many entries that are large together',
      () => zip(document, ...Array.from({ length: 9 }, (_, index) => [`a${index}`, bombOf(30)] as const)),
      ['TOO_LARGE'],
    ],
    [
      '5,000 entries',
      () => zip(document, ...Array.from({ length: 5_000 }, (_, index) => [`a/${index}.xml`, ''] as const)),
      ['TOO_LARGE'],
    ],
    [
      '60,000 entries',
      () => zip(document, ...Array.from({ length: 60_000 }, (_, index) => [`a/${index}.xml`, ''] as const)),
      ['TOO_LARGE'],
    ],
    ['a count of entries that is too high', () => rawZip([...start, document], { count: 4_000 }), ['DAMAGED']],
    ['a count for 64 bits', () => rawZip([...start, document], { count: 0xffff }), ['TOO_LARGE']],
    ['a count of none', () => rawZip([...start, document], { count: 0 }), ['UNKNOWN_TYPE']],
    ['a directory behind the end', () => rawZip([...start, document], { at: 0xfffffff0 }), ['DAMAGED']],
    ['a directory in the first entry', () => rawZip([...start, document], { at: 0 }), ['DAMAGED']],
    [
      'an entry behind the end',
      () => zip(['word/document.xml', { ...entryOf(Buffer.from(fine)), at: 0xfffffff0 }]),
      ['DAMAGED'],
    ],
    ['an entry in another', () => zip(['word/document.xml', { ...entryOf(Buffer.from(fine)), at: 5 }]), ['DAMAGED']],
    [
      'an entry that points to the first',
      () => zip(['word/document.xml', { ...entryOf(Buffer.from(fine)), at: 0 }]),
      undefined,
    ],
    [
      'an encrypted entry',
      () => zip(['word/document.xml', { ...entryOf(Buffer.from(fine)), flags: 0x801 }]),
      ['ENCRYPTED'],
    ],
    [
      'an unknown way of packing',
      () => zip(['word/document.xml', { ...entryOf(Buffer.from(fine)), method: 99 }]),
      ['DAMAGED'],
    ],
    ['bytes that do not unpack', () => zip(['word/document.xml', { packed: Buffer.alloc(500, 0xff) }]), ['DAMAGED']],
    ['an entry without bytes', () => zip(['word/document.xml', { packed: Buffer.alloc(0), size: 9 }]), ['DAMAGED']],
    [
      'names that lead out',
      () => zip(document, ['../../../../etc/cron.d/x', 'x'], ['/etc/passwd', 'x'], ['C:\\x', 'x']),
      ['text'],
    ],
    ['names with zero bytes', () => zip(document, ['a\0.xml', 'x'], ['', 'x']), ['text']],
    ['two main parts', () => zip(document, ['word/document.xml', body(paragraph('Other.'))]), ['text']],
    ['a name of 60,000 letters', () => zip(document, ['a'.repeat(60_000), 'x']), ['text']],
    ['an end in the comment', () => Buffer.concat([zip(document), Buffer.from('PK\x05\x06', 'latin1')]), undefined],
    ['nothing but an end', () => rawZip([]), ['TYPE_DIFFERS', 'UNKNOWN_TYPE']],
    ['no list of types', () => rawZip([['_rels/.rels', main], document]), ['UNKNOWN_TYPE']],
    ['no main part', () => rawZip([...start]), ['DAMAGED']],
    ['no relations', () => rawZip([['[Content_Types].xml', types], document]), ['DAMAGED']],
    [
      'a main part on the machine',
      () =>
        rawZip([
          ['[Content_Types].xml', types],
          ['_rels/.rels', relations({ rId1: ['officeDocument', '../../../../etc/passwd'] })],
        ]),
      ['DAMAGED'],
    ],
    [
      'a main part that is itself a list',
      () =>
        rawZip([
          ['[Content_Types].xml', types],
          ['_rels/.rels', relations({ rId1: ['officeDocument', '_rels/.rels'] })],
        ]),
      undefined,
    ],
    [
      'ten thousand headers that are one part',
      () =>
        zip(
          document,
          [
            'word/_rels/document.xml.rels',
            relations(
              Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`rId${index}`, ['header', 'h.xml']])),
            ),
          ],
          ['word/h.xml', body(paragraph('A'.repeat(100_000)))],
        ),
      ['TOO_LARGE'],
    ],
    [
      'an archive of an archive',
      () => rawZip([['a.zip', { packed: rawZip([document]), method: 0 }]]),
      ['UNKNOWN_TYPE'],
    ],
  ] as const
).map(([name, make, answer]) => ({ name: `archive: ${name}`, type: 'docx' as const, make, ...(answer && { answer }) }));

/** Stored as it is, where that fits: packed too well, the archive itself would be refused, and nobody saw the XML. */
const stored = (content: string | Buffer): RawEntry => {
  const bytes = Buffer.from(content);
  return bytes.length < 10_000_000 ? { packed: bytes, method: 0 } : entryOf(bytes);
};
const docx = (content: string | Buffer, parts: Readonly<Record<string, string>> = {}) =>
  zip(['word/document.xml', stored(content)], ...Object.entries(parts));
const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join(
  '',
);

/** XML that loads, grows, nests or breaks. */
export const xmlFiles: readonly HostileFile[] = (
  [
    [
      'an entity from the machine',
      () => docx(`<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body(paragraph('&x;'))}`),
      ['FORBIDDEN_CONTENT'],
    ],
    [
      'an entity from the network',
      () => docx(`<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">${fine}`),
      ['FORBIDDEN_CONTENT'],
    ],
    [
      'a parameter entity',
      () => docx(`<!DOCTYPE r [<!ENTITY % x SYSTEM "file:///etc/hostname">%x;]>${fine}`),
      ['FORBIDDEN_CONTENT'],
    ],
    [
      'a billion laughs',
      () => docx(`<!DOCTYPE r [<!ENTITY e0 "ha">${entities}]>${body(paragraph('&e12;'))}`),
      ['FORBIDDEN_CONTENT'],
    ],
    [
      'a document type in UTF-16',
      () => docx(Buffer.from(`\ufeff<!DOCTYPE r [<!ENTITY x "y">]>${fine}`, 'utf16le')),
      ['FORBIDDEN_CONTENT'],
    ],
    [
      'a document type in the list of types',
      () => rawZip([['[Content_Types].xml', `<!DOCTYPE a []>${types}`], ['_rels/.rels', main], document]),
      ['FORBIDDEN_CONTENT'],
    ],
    ['an unknown entity', () => docx(body(paragraph('&nothing;'))), ['DAMAGED']],
    [
      '100,000 paragraphs in each other',
      () => docx(body('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000))),
      ['DAMAGED'],
    ],
    [
      'a hundred tables in each other',
      () =>
        docx(body(`${'<w:tbl><w:tr><w:tc>'.repeat(100)}${paragraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(100)}`)),
      ['text'],
    ],
    ['a table that never ends', () => docx(`<w:document ${word}><w:body><w:tbl><w:tr>`), ['DAMAGED']],
    ['closing marks alone', () => docx(body('</w:tbl></w:tr></w:tc>')), ['DAMAGED']],
    ['cells without a table', () => docx(body(`<w:tc>${paragraph('a')}</w:tc><w:tr/>`)), ['text']],
    [
      'a row of 100,000 cells',
      () => docx(body(`<w:tbl><w:tr>${`<w:tc>${paragraph('a')}</w:tc>`.repeat(100_000)}</w:tr></w:tbl>`)),
      ['text'],
    ],
    ['an attribute of a megabyte', () => docx(body(`<w:p a="${'b'.repeat(1 << 20)}"/>`)), ['text']],
    [
      '10,000 attributes',
      () => docx(body(`<w:p ${Array.from({ length: 10_000 }, (_, index) => `a${index}=""`).join(' ')}/>`)),
      ['text'],
    ],
    [
      'an attribute named __proto__',
      () =>
        docx(
          body(
            '<w:p __proto__="x" constructor="y"><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
          ),
        ),
      ['text'],
    ],
    [
      'styles that are based on each other',
      () =>
        docx(body('<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'), {
          'word/_rels/document.xml.rels': relations({ rId1: ['styles', 'styles.xml'] }),
          'word/styles.xml': `<w:styles ${word}><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>`,
        }),
      ['text'],
    ],
    [
      'bytes that are no UTF-8',
      () => docx(Buffer.from(body(paragraph('r\xe9sidu\xff')), 'latin1')),
      ['text', 'DAMAGED'],
    ],
    ['half a sign of UTF-16', () => docx(Buffer.from(`\ufeff${fine}`, 'utf16le').subarray(0, -1)), ['DAMAGED', 'text']],
    ['an encoding that nobody knows', () => docx(`<?xml version="1.0" encoding="utf-7"?>${fine}`), ['text']],
    ['zero bytes', () => docx(body(paragraph('a\0b'))), ['DAMAGED', 'text']],
    ['a picture as its main part', () => docx(Buffer.alloc(10_000, 0x89)), ['DAMAGED']],
    ['nothing as its main part', () => docx(''), ['DAMAGED', 'text']],
    ['a program in Visual Basic', () => docx(fine, { 'word/vbaProject.bin': 'x' }), ['text']],
    ['a paragraph of 9 million letters', () => docx(body(paragraph('word '.repeat(1_800_000)))), ['text'], true],
    [
      '1.2 million paragraphs',
      () => docx(body(Array.from({ length: 1_200_000 }, (_, index) => paragraph(String(index))).join(''))),
      ['text', 'TOO_LARGE', 'TOO_SLOW'],
      true,
    ],
    [
      'headings of 20,000 letters',
      () =>
        docx(
          body(
            `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${'h'.repeat(20_000)}</w:t></w:r></w:p>${paragraph('a').repeat(50_000)}`,
          ),
        ),
      ['text'],
      true,
    ],
  ] as const
).map(([name, make, answer, isHeavy]) => ({
  name: `xml: ${name}`,
  type: 'docx' as const,
  make,
  answer,
  ...(isHeavy && { isHeavy }),
}));
