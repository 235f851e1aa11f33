import fs from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import ExcelJS from 'exceljs';
import type { FileType } from '#/backend/reading/blocks.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { odf, packageOf, relations } from '#/tests/reading/documents.ts';
import { docOf, pptOf } from '#/tests/reading/old-office.ts';
import { pdfOf } from '#/tests/reading/pdf.ts';
import { times } from './measure.ts';
import type { Section } from './report.ts';

/** Letters of a page, where the type knows no pages. */
const PAGE = 3_000;
const sentence = 'The residual risk of the infusion pump is accepted by the maker after the review of all measures.';
const line = (index: number) => `${index}: ${sentence}`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index));
const rows = (count: number) => Array.from({ length: count }, (_, index) => [index, 'Shock', sentence, `TR-${index}`]);

const files: Readonly<Record<FileType, () => Buffer | Promise<Buffer>>> = {
  txt: () => Buffer.from(lines(20_000).join('\n\n')),
  md: () => Buffer.from(`# Plan\n\n${lines(5_000).join('\n\n')}`),
  html: () =>
    Buffer.from(
      `<h1>Plan</h1>${lines(20_000)
        .map((text) => `<p>${text}`)
        .join('')}`,
    ),
  rtf: () => Buffer.from(`{\\rtf1 ${lines(20_000).join('\\par\n')}\\par}`),
  pdf: () => pdfOf(Array.from({ length: 207 }, () => lines(25))),
  docx: () =>
    Packer.toBuffer(
      new Document({
        sections: [
          {
            children: lines(6_000).map((text, index) =>
              index % 20 === 0 ? new Paragraph({ text, heading: HeadingLevel.HEADING_2 }) : new Paragraph(text),
            ),
          },
        ],
      }),
    ),
  doc: () => docOf(lines(6_000)),
  xlsx: async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Risks').addRows(rows(20_105));
    return Buffer.from(await book.xlsx.writeBuffer());
  },
  xls: () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows(20_105)), 'Risks');
    return write(book, { type: 'buffer', bookType: 'biff8' });
  },
  ppt: () => pptOf(Array.from({ length: 80 }, () => ({ lines: lines(10), note: sentence }))),
  pptx: () => {
    const slides = Array.from({ length: 80 }, (_, index) => `slide${index + 1}`);
    const text = lines(10)
      .map((one) => `<p><t>${one}</t></p>`)
      .join('');
    return packageOf('ppt/presentation.xml', 'presentationml.presentation', {
      'ppt/presentation.xml': `<p xmlns:r="r"><l>${slides.map((slide) => `<sldId r:id="${slide}"/>`).join('')}</l></p>`,
      'ppt/_rels/presentation.xml.rels': relations(
        Object.fromEntries(slides.map((slide) => [slide, ['slide', `${slide}.xml`] as const])),
      ),
      ...Object.fromEntries(slides.map((slide) => [`ppt/${slide}.xml`, `<sld><sp>${text}</sp></sld>`])),
    });
  },
  odt: () => odf('text', `<office:text>${paragraphs(lines(6_000))}</office:text>`),
  ods: () => odf('spreadsheet', `<office:spreadsheet>${table(rows(5_000))}</office:spreadsheet>`),
  odp: () => {
    const frame = `<draw:frame><draw:text-box>${paragraphs(lines(10))}</draw:text-box></draw:frame>`;
    return odf(
      'presentation',
      `<office:presentation>${`<draw:page>${frame}</draw:page>`.repeat(80)}</office:presentation>`,
    );
  },
  csv: () =>
    Buffer.from(
      rows(20_105)
        .map((row) => row.join(';'))
        .join('\r\n'),
    ),
};

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<text:p>${text}</text:p>`).join('');
const table = (of: readonly (readonly (string | number)[])[]) =>
  `<table:table table:name="Risks">${of
    .map((row) => {
      const cells = row.map(
        (cell) => `<table:table-cell office:value-type="string">${paragraphs([`${cell}`])}</table:table-cell>`,
      );
      return `<table:table-row>${cells.join('')}</table:table-row>`;
    })
    .join('')}</table:table>`;

/** Every type of file with many pages, one after the other, each in the process that reads it in the product. */
export async function reading(): Promise<Section> {
  const start = (await cost('txt', Buffer.from('a'))).seconds;
  const measured: Section['rows'][number][] = [];
  for (const [type, make] of Object.entries(files)) {
    const { seconds, pages } = await cost(type, await make());
    measured.push({
      what: `${type}, ${Math.round(pages)} pages`,
      value: `${Math.round(pages / seconds)} pages per second of processor time (${seconds.toFixed(2)} s in all)`,
      reference: `${start.toFixed(2)} s for a file of one letter`,
      ratio: times(seconds / start),
    });
  }
  return {
    key: 'reading',
    title: 'Reading documents',
    note: `Processor time of the process that reads one file, with its start. A page is one of the file where it has pages or slides, else ${PAGE} letters.`,
    rows: measured,
  };
}

/** Seconds of processor time of one reading, the least of three, and its pages. */
async function cost(type: string, bytes: Buffer): Promise<{ seconds: number; pages: number }> {
  let seconds = Number.POSITIVE_INFINITY;
  let pages = 0;
  for (let round = 0; round < 3; round++) {
    const before = childrenSeconds();
    const { blocks, pages: known } = await readFile(bytes, { name: `a.${type}` });
    seconds = Math.min(seconds, childrenSeconds() - before);
    pages = known ?? blocks.reduce((sum, { text }) => sum + text.length, 0) / PAGE;
  }
  return { seconds, pages };
}

/** Processor time of the processes that this one has waited for; the kernel counts it in hundredths of a second. */
function childrenSeconds(): number {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
