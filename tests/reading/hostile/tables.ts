import { packageOf, relations } from '../documents.ts';
import { zipOf } from '#/tests/makers/zip.ts';
import type { HostileFile } from './hostile-file.ts';

type Parts = Readonly<Record<string, string>>;
const workbook = (sheet: string, parts: Parts = {}) =>
  packageOf('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['sharedStrings', 'strings.xml'],
      rId3: ['styles', 'styles.xml'],
    }),
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  });
const cell = (at: string, value: string, more = '') => `<c r="${at}"${more}><v>${value}</v></c>`;
const row = (number: number | string, cells: string) => `<row r="${number}">${cells}</row>`;
const strings = (text: string) => ({ 'xl/strings.xml': `<sst><si><t>${text}</t></si></sst>` });

const open = (table: string) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<o xmlns:table="t" xmlns:text="x">${table}</o>`,
  });
const filled = (more: string) =>
  `<table:table><table:table-row><table:table-cell ${more}><text:p>a</text:p></table:table-cell></table:table-row></table:table>`;

/** Sheets that are sparse, huge, or refer to what is not there. */
export const tables: readonly HostileFile[] = [
  ...(
    [
      [
        'a cell in the last row and column',
        () => workbook(row(1, cell('A1', '1')) + row(1_048_576, cell('XFD1048576', '2'))),
        ['text'],
      ],
      [
        'columns beyond the last',
        () => workbook(row(1, cell('ZZZZZZ9', '1') + cell('', '2') + cell('1', '3'))),
        ['text'],
      ],
      [
        'rows without a number',
        () =>
          workbook(row('x', cell('A1', 'a', ' t="str"')) + row(-5, cell('A-5', '2')) + row('1e99', cell('A1', '2'))),
        ['text'],
      ],
      [
        'texts that are not there',
        () => workbook(row(1, cell('A1', '99', ' t="s"') + cell('B1', '-1', ' t="s"') + cell('C1', 'x', ' t="s"'))),
        ['text'],
      ],
      [
        'a text of 10,000 letters in 100,000 cells',
        () =>
          workbook(
            Array.from({ length: 100_000 }, (_, index) => row(index + 1, cell(`A${index + 1}`, '0', ' t="s"'))).join(
              '',
            ),
            strings('w'.repeat(10_000)),
          ),
        ['text', 'TOO_LARGE'],
        true,
      ],
      [
        '600,000 cells',
        () =>
          workbook(Array.from({ length: 6_000 }, (_, index) => row(index + 1, '<c><v>7</v></c>'.repeat(100))).join('')),
        ['text'],
        true,
      ],
      ['a row of 20,000 cells', () => workbook(row(1, '<c><v>7</v></c>'.repeat(20_000))), ['text']],
      [
        'dates that are none',
        () =>
          workbook(
            row(
              1,
              ['-1', '1e308', 'NaN', '99999999', '']
                .map((value, index) => cell(`A${index + 1}`, value, ' s="0"'))
                .join(''),
            ),
            { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
          ),
        ['text'],
      ],
      [
        'styles beyond the last',
        () => workbook(row(1, cell('A1', '1', ' s="999999999"') + cell('B1', '1', ' s="-1"'))),
        ['text'],
      ],
      [
        'a cell of a megabyte',
        () => workbook(row(1, `<c r="A1" t="inlineStr"><is><t>${'w '.repeat(500_000)}</t></is></c>`)),
        ['text'],
      ],
      [
        'formulas that load from the network',
        () => workbook(row(1, '<c r="A1"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>0</v></c>')),
        ['text'],
      ],
      [
        'a document type in a sheet',
        () => workbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
        ['FORBIDDEN_CONTENT'],
      ],
      ['no sheet', () => workbook('', { 'xl/_rels/workbook.xml.rels': relations({}) }), ['text']],
      [
        'a sheet that is the workbook',
        () => workbook('', { 'xl/_rels/workbook.xml.rels': relations({ rId1: ['worksheet', 'workbook.xml'] }) }),
        ['text'],
      ],
      [
        'a sheet that is open at its end',
        () => workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c><v>1' }),
        ['DAMAGED'],
      ],
    ] as const
  ).map(([name, make, answer, isHeavy]) => ({
    name: `sheet: ${name}`,
    type: 'xlsx' as const,
    make,
    answer,
    ...(isHeavy && { isHeavy }),
  })),
  ...(
    [
      [
        'a cell that is there a billion times',
        () => open(filled('table:number-columns-repeated="1000000000"')),
        ['text'],
      ],
      ['a number of copies that is none', () => open(filled('table:number-columns-repeated="-1e99"')), ['text']],
      [
        'a row that is there a billion times',
        () =>
          open(filled('').replace('<table:table-row>', '<table:table-row table:number-rows-repeated="1000000000">')),
        ['text'],
      ],
      [
        'empty cells without an end',
        () =>
          open(
            filled('').replace(
              '<table:table-row>',
              `<table:table-row>${'<table:table-cell table:number-columns-repeated="16384"/>'.repeat(1_000)}`,
            ),
          ),
        ['text'],
      ],
      [
        '200 tables in each other',
        () =>
          open(
            '<table:table><table:table-row><table:table-cell>'.repeat(150) +
              '</table:table-cell></table:table-row></table:table>'.repeat(150),
          ),
        ['text'],
      ],
      ['no content', () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), ['DAMAGED']],
      [
        'an encrypted content',
        () =>
          zipOf({
            mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
            'META-INF/manifest.xml': '<m><encryption-data/></m>',
            'content.xml': 'x',
          }),
        ['ENCRYPTED'],
      ],
      [
        'an entity',
        () =>
          zipOf({
            mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
            'content.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
          }),
        ['FORBIDDEN_CONTENT'],
      ],
    ] as const
  ).map(([name, make, answer]) => ({ name: `open sheet: ${name}`, type: 'ods' as const, make, answer })),
];

const office = 'application/vnd.openxmlformats-officedocument';
const deck = (list: string, slide: string, parts: Readonly<Record<string, string>> = {}) =>
  packageOf('ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml': `<p xmlns:r="r"><l>${list}</l></p>`,
    'ppt/_rels/presentation.xml.rels': relations({ rId1: ['slide', 'slide.xml'], rId2: ['slide', 'presentation.xml'] }),
    'ppt/slide.xml': slide,
    'ppt/_rels/slide.xml.rels': relations({ rId1: ['notesSlide', 'slide.xml'] }),
    ...parts,
  });
const slideOf = (text: string) => `<sld><sp><p><t>${text}</t></p></sp></sld>`;

/** Slides that are each other, or many. */
export const slides: readonly HostileFile[] = (
  [
    [
      'one slide 20,000 times',
      () => deck('<sldId r:id="rId1"/>'.repeat(20_000), slideOf('a'.repeat(2_000))),
      ['TOO_LARGE', 'text', 'TOO_SLOW'],
      true,
    ],
    ['a slide whose notes are itself', () => deck('<sldId r:id="rId1"/>', slideOf('a')), ['text']],
    ['a slide that is the presentation', () => deck('<sldId r:id="rId2"/>', slideOf('a')), ['text']],
    [
      'a document in it, named before the slides',
      () =>
        deck('<sldId r:id="rId1"/>', slideOf('a'), {
          '[Content_Types].xml': `<Types><Override PartName="/ppt/a/word/document.xml" ContentType="${office}.wordprocessingml.document.main+xml"/><Override PartName="/ppt/presentation.xml" ContentType="${office}.presentationml.presentation.main+xml"/></Types>`,
          'ppt/a/word/document.xml': '<document><p/></document>',
        }),
      ['text'],
    ],
    ['slides that are not there', () => deck('<sldId r:id="rId9"/><sldId/>', slideOf('a')), ['text']],
    [
      '500 shapes in each other',
      () => deck('<sldId r:id="rId1"/>', `<s>${'<sp>'.repeat(500)}<p><t>a</t></p>${'</sp>'.repeat(500)}</s>`),
      ['text'],
    ],
    [
      '600 shapes in each other',
      () => deck('<sldId r:id="rId1"/>', `<s>${'<sp>'.repeat(600)}${'</sp>'.repeat(600)}</s>`),
      ['DAMAGED'],
    ],
  ] as const
).map(([name, make, answer, isHeavy]) => ({
  name: `slides: ${name}`,
  type: 'pptx' as const,
  make,
  answer,
  ...(isHeavy && { isHeavy }),
}));
