import { utils, write } from '@e965/xlsx';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import ExcelJS from 'exceljs';
import type { FileType } from '#/backend/reading/blocks.ts';
import { zipOf } from '#/tests/makers/zip.ts';
import { docOf, pptOf } from './old-office.ts';
import { pdfOf } from './pdf.ts';

/** What all these files say. The table has an empty cell. */
export const said = {
  title: '1 Risk management plan',
  text: 'The residual risk of the pump is accepted by the maker.',
  french: 'Le risque résiduel de la pompe est « accepté » par le fabricant.',
  rows: [
    ['Hazard', 'Measure', 'Proof'],
    ['Shock', 'Insulation', 'TR-014'],
    ['Overdose', '', 'TR-015'],
  ],
} as const;

const { title, text, french, rows } = said;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A small real file of each type. */
export const documents: Readonly<Record<FileType, () => Buffer | Promise<Buffer>>> = {
  txt: () => Buffer.from(`${title}\n\n${text}\n\n${french}\n`),
  md: () =>
    Buffer.from(
      `# ${title}\n\n${text}\n\n${french}\n\n| Hazard | Measure | Proof |\n|---|---|---|\n| Shock | Insulation | TR-014 |\n| Overdose | | TR-015 |\n`,
    ),
  csv: () => Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
  html: () =>
    Buffer.from(
      `<!doctype html><html><head><title>Acta</title><style>p{}</style></head><body><h1>${title}</h1><p>${text}<p>${french}<table>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table></body></html>`,
    ),
  rtf: () =>
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\stylesheet{\\s1\\b heading 1;}}\\pard\\s1 ${title}\\par\\pard ${text}\\par Le risque r\\'e9siduel de la pompe est \\u171?\\~accept\\u233?\\~\\u187? par le fabricant.\\par ${rows
        .map((row) => `\\trowd\\intbl ${row.join('\\cell ')}\\cell\\row`)
        .join('\n')}\\pard\\par}`,
      'latin1',
    ),
  docx: () => docx(),
  xlsx: () => xlsx(),
  xls: () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([[title], [text], [french], ...rows.map((row) => [...row])]),
      'Risks',
    );
    return write(book, { type: 'buffer', bookType: 'biff8' });
  },
  doc: () => docOf([title, text, french]),
  ppt: () => pptOf([{ lines: [title, text, french], note: 'Say it slowly.' }, { lines: ['Measures'] }]),
  pptx: () => pptx(),
  odt: () =>
    odf(
      'text',
      `<office:text><text:h text:outline-level="1">${title}</text:h><text:p>${text}</text:p><text:p>${french}</text:p>${odfTable}</office:text>`,
    ),
  odp: () =>
    odf(
      'presentation',
      `<office:presentation><draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>${text}</text:p><text:p>${french}</text:p></draw:text-box></draw:frame></draw:page></office:presentation>`,
    ),
  ods: () => odf('spreadsheet', `<office:spreadsheet>${odfTable}</office:spreadsheet>`),
  pdf: () => pdfOf([[title, text, french], []]),
};

const odfTable = `<table:table table:name="Risks">${rows
  .map(
    (row) =>
      `<table:table-row>${row.map((cell) => (cell === '' ? '<table:table-cell/>' : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`)).join('')}</table:table-row>`,
  )
  .join('')}</table:table>`;

/** A file of OpenDocument of a kind, such as `text`, with this body. */
export function odf(kind: string, body: string): Buffer {
  const names = ['office', 'text', 'table', 'draw', 'presentation'];
  const spaces = names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': `${xml}<manifest/>`,
    'content.xml': `${xml}<office:document-content ${spaces}><office:body>${body}</office:body></office:document-content>`,
  });
}

async function docx(): Promise<Buffer> {
  const cells = (row: readonly string[]) => row.map((cell) => new TableCell({ children: [new Paragraph(cell)] }));
  const table = new Table({ rows: rows.map((row) => new TableRow({ children: cells(row) })) });
  const heading = new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 });
  return Packer.toBuffer(
    new Document({ sections: [{ children: [heading, new Paragraph(text), new Paragraph(french), table] }] }),
  );
}

async function xlsx(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Risks').addRows([[title], [text], [french], ...rows.map((row) => [...row])]);
  book.addWorksheet('Dates').addRow(['Approved', new Date(Date.UTC(2026, 2, 9))]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** An office file with its main part, and parts that it is related to. */
export function packageOf(main: string, type: string, parts: Readonly<Record<string, string | Buffer>>): Buffer {
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': relations({ rId1: ['officeDocument', main] }),
    ...parts,
  });
}

/** The relations of a part: type and target by their ids. */
export const relations = (all: Readonly<Record<string, readonly [string, string]>>): string =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(all)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function pptx(): Buffer {
  const spaces = `xmlns:a="urn:a" xmlns:p="urn:p" xmlns:r="${office}"`;
  const shape = (role: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${role}"/></p:nvPr></p:nvSpPr><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
  const slide = (...shapes: string[]) =>
    `${xml}<p:sld ${spaces}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`;
  return packageOf('ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml': `${xml}<p:presentation ${spaces}><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations({
      rId1: ['slide', 'slides/slide1.xml'],
      rId2: ['slide', 'slides/slide2.xml'],
    }),
    'ppt/slides/slide2.xml': slide(shape('title', [title]), shape('body', [text, french])),
    'ppt/slides/slide1.xml': slide(shape('title', ['Measures'])),
    'ppt/slides/_rels/slide2.xml.rels': relations({ rId1: ['notesSlide', '../notesSlides/notesSlide1.xml'] }),
    'ppt/notesSlides/notesSlide1.xml': slide(shape('body', ['Say it slowly.']), shape('sldNum', ['7'])),
  });
}
