import { lockedForOwner } from '../locked-pdf.ts';
import { pdfFile, stream } from '../pdf.ts';
import { zlibCopies } from './bombs.ts';
import type { HostileFile } from './hostile-file.ts';

type Part = string | Buffer;
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const page = (more = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${more}>>>>`;
/** A file of one page with these contents as object 4 and a font as object 5. */
const file = (contents: Part, ...more: Part[]) =>
  pdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page(), contents, font, ...more]);
const drawn = 'BT /F1 12 Tf 50 700 Td (The risk is accepted.) Tj ET';
const plain = (text: string) => stream(Buffer.from(text, 'latin1'));
const line = Buffer.from('BT /F1 12 Tf (AAAAAAAAAA) Tj ET\n'.repeat(32_768));
const replaced = (from: string, to: string) =>
  Buffer.from(file(plain(drawn)).toString('latin1').replace(from, to), 'latin1');

/** PDF files that unpack without end, go in circles, or lie. */
export const pdfs: readonly HostileFile[] = (
  [
    [
      '1.5 GB in a stream',
      () => file(stream(zlibCopies(line, 1_500), '/Filter/FlateDecode')),
      ['TOO_LARGE', 'TOO_SLOW'],
      true,
    ],
    [
      'a packed stream that is packed again',
      () => file(stream(zlibCopies(zlibCopies(line, 700), 1), '/Filter[/FlateDecode/FlateDecode]')),
      ['TOO_LARGE', 'TOO_SLOW'],
      true,
    ],
    [
      'a million pieces of text',
      () => file(plain('BT /F1 1 Tf (a) Tj ET\n'.repeat(400_000))),
      ['text', 'TOO_LARGE', 'TOO_SLOW'],
      true,
    ],
    [
      'pages that are each other',
      () => pdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 100000000>>']),
    ],
    [
      'a tree of pages of 10,000 levels',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R>>',
          ...Array.from({ length: 10_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`),
          page(),
        ]),
    ],
    [
      'one page 5,000 times',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R>>',
          `<</Type/Pages/Kids[${'3 0 R '.repeat(5_000)}]/Count 5000>>`,
          page(),
          plain(drawn),
          font,
        ]),
      ['text', 'TOO_SLOW', 'DAMAGED'],
      true,
    ],
    ['a count of pages below zero', () => replaced('/Count 1', '/Count -9')],
    [
      'a script',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page(),
          plain(drawn),
          font,
        ]),
      ['text'],
    ],
    [
      'a program that it would start',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch/F(cmd.exe)>>>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page(),
          plain(drawn),
          font,
        ]),
      ['text'],
    ],
    [
      'a form that draws itself',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page('/XObject<</X 6 0 R>>'),
          plain(`/X Do ${drawn}`),
          font,
          stream(
            Buffer.from('/X Do /X Do'),
            '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>',
          ),
        ]),
    ],
    ['a reference to itself', () => pdfFile(['<</Type/Catalog/Pages 2 0 R>>', '2 0 R'])],
    [
      'a length that is itself',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page(),
          `<</Length 4 0 R>>stream\n${drawn}\nendstream`,
          font,
        ]),
    ],
    ['a length below zero', () => replaced('/Length ', '/Length -')],
    ['a length of a billion', () => replaced('/Length ', '/Length 9999999')],
    ['100,000 arrays in each other', () => file(plain(drawn), `${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    [
      'arrays in each other as the page',
      () => pdfFile(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids${'['.repeat(50_000)}`]),
    ],
    ['dictionaries in the contents', () => file(plain(`${'<<'.repeat(50_000)} ${drawn}`))],
    ['100,000 saved states', () => file(plain(`${'q '.repeat(100_000)}${drawn}`)), undefined, true],
    ['a table that names itself before', () => replaced('/Root 1 0 R', '/Root 1 0 R/Prev 9')],
    ['a table behind the end', () => replaced('startxref\n', 'startxref\n999999')],
    ['a table of a billion objects', () => replaced('xref\n0 6', 'xref\n0 999999999')],
    ['no table', () => replaced('xref', 'yref'), ['text', 'DAMAGED']],
    ['no root', () => replaced('/Root 1 0 R', ''), ['text', 'DAMAGED']],
    [
      'an unknown lock',
      () => replaced('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Other/V 9>>'),
      ['DAMAGED', 'ENCRYPTED'],
    ],
    [
      'a lock with a password',
      () =>
        replaced(
          '/Root 1 0 R',
          `/Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -44/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>`,
        ),
      ['ENCRYPTED'],
    ],
    ['a lock for its owner alone', () => lockedForOwner(drawn), ['text']],
    ['an unknown filter', () => file(stream(Buffer.from(drawn), '/Filter/Nothing'))],
    ['a hundred filters', () => file(stream(Buffer.from(drawn), `/Filter[${'/ASCIIHexDecode'.repeat(100)}]`))],
    [
      'columns without an end',
      () =>
        file(
          stream(
            zlibCopies(Buffer.alloc(100), 1),
            '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2000000000>>',
          ),
        ),
    ],
    ['broken packed bytes', () => file(stream(Buffer.alloc(5_000, 0xaa), '/Filter/FlateDecode'))],
    ['bytes of LZW that are none', () => file(stream(Buffer.alloc(5_000, 0x80), '/Filter/LZWDecode'))],
    ['numbers that are none', () => file(plain(`1e999 0 0 NaN 9e99 -9e99 cm ${drawn} BT /F1 1e99 Tf (x) Tj ET`))],
    ['a font that is not there', () => file(plain(drawn.replace('F1', 'F9')))],
    ['a font that is the page', () => replaced('/F1 5 0 R', '/F1 3 0 R')],
    [
      'a page without contents',
      () =>
        pdfFile([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R>>',
        ]),
      ['text'],
    ],
    ['a string that is open', () => file(plain('BT /F1 12 Tf (open'))],
    ['a mark alone', () => Buffer.from('%PDF-1.7'), ['DAMAGED']],
    ['a mark behind a thousand bytes', () => Buffer.concat([Buffer.alloc(1_000, 32), file(plain(drawn))])],
    [
      'a map of signs of 100,000 lines',
      () =>
        file(
          plain(drawn),
          stream(
            Buffer.from(
              `begincmap 1 begincodespacerange<00><ff>endcodespacerange ${'1 beginbfrange <00> <ff> <0041> endbfrange\n'.repeat(100_000)}`,
            ),
          ),
        ),
    ],
  ] as const
).map(([name, make, answer, isHeavy]) => ({
  name: `pdf: ${name}`,
  type: 'pdf' as const,
  make,
  ...(answer && { answer }),
  ...(isHeavy && { isHeavy }),
}));
