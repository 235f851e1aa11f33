import { describe, expect, it } from 'vitest';
import { Document, Packer, Paragraph } from 'docx';
import { zipOf } from '#/tests/makers/zip.ts';
import { documents } from '#/tests/reading/documents.ts';
import { docOf, oleOf } from '#/tests/reading/old-office.ts';
import { examine, safeName } from './examine.ts';

const pdf = Buffer.from('%PDF-1.7\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const odtType = 'application/vnd.oasis.opendocument.text';
const doc = docOf(['Plan']);
const [ppt, xls, odt, ods, odp, rtf] = await Promise.all([
  documents.ppt(),
  documents.xls(),
  documents.odt(),
  documents.ods(),
  documents.odp(),
  documents.rtf(),
]);
const docx = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Plan')] }] }));

/** The same zip with an entry under another name of the same length. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('a file', () => {
  it.each([
    ['plan.pdf', pdf, 'application/pdf'],
    ['PLAN.PDF', pdf, 'application/pdf'],
    ['image.png', png, 'image/png'],
    ['notes.txt', Buffer.from('Étape 1\r\n\tfait'), 'text/plain'],
    ['notes.md', Buffer.from('# Plan'), 'text/markdown'],
    ['plan.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['plan.doc', doc, 'application/msword'],
    ['slides.ppt', ppt, 'application/vnd.ms-powerpoint'],
    ['table.xls', xls, 'application/vnd.ms-excel'],
    ['plan.odt', odt, odtType],
    ['table.ods', ods, 'application/vnd.oasis.opendocument.spreadsheet'],
    ['slides.odp', odp, 'application/vnd.oasis.opendocument.presentation'],
    ['plan.rtf', rtf, 'application/rtf'],
    ['page.html', Buffer.from('<html>'), 'text/html'],
    ['page.htm', Buffer.from('<p>a</p>'), 'text/html'],
  ])('%s is what it says', (name, bytes, mediaType) => {
    expect(examine(name, bytes)).toEqual({ ok: true, fileName: name, mediaType, findings: [] });
  });

  it.each([
    ['program.exe', pdf, 'FILE_TYPE_UNSUPPORTED'],
    ['page.html', pdf.subarray(0, 0), 'FILE_EMPTY'],
    ['page.html', png, 'FILE_CONTENT_DIFFERS'],
    ['picture.svg', Buffer.from('<svg>'), 'FILE_TYPE_UNSUPPORTED'],
    ['plan', pdf, 'FILE_TYPE_UNSUPPORTED'],
    ['constructor', pdf, 'FILE_TYPE_UNSUPPORTED'],
    ['plan.constructor', pdf, 'FILE_TYPE_UNSUPPORTED'],
    ['plan.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
    ['plan.pdf', png, 'FILE_CONTENT_DIFFERS'],
    ['plan.xlsx', docx, 'FILE_CONTENT_DIFFERS'],
    ['plan.docx', pdf, 'FILE_CONTENT_DIFFERS'],
    ['plan.doc', docx, 'FILE_CONTENT_DIFFERS'],
    ['plan.odt', ods, 'FILE_CONTENT_DIFFERS'],
    ['plan.odt', zipOf({ mimetype: odtType, 'content.xml': '', 'Basic/Standard/a.xml': '' }), 'FILE_HAS_MACROS'],
    ['plan.odt', Buffer.from('PK\u0003\u0004'), 'FILE_CONTENT_DIFFERS'],
    ['plan.rtf', pdf, 'FILE_CONTENT_DIFFERS'],
    ['plan.xls', doc, 'FILE_CONTENT_DIFFERS'],
    ['plan.doc', oleOf({ WordDocument: Buffer.alloc(9), _VBA_PROJECT: Buffer.alloc(9) }), 'FILE_HAS_MACROS'],
    ['plan.docx', docx.subarray(0, 200), 'FILE_CONTENT_DIFFERS'],
    ['notes.txt', png, 'FILE_CONTENT_DIFFERS'],
    ['notes.txt', Buffer.from([0x41, 0, 0x42]), 'FILE_CONTENT_DIFFERS'],
    ['plan.docx', renamed(docx, 'docProps/custom.xml', 'word/vbaProject.bin'), 'FILE_HAS_MACROS'],
  ])('%s is refused where it is not', (name, bytes, code) => {
    const found = examine(name, bytes);
    expect(found.ok ? found.mediaType : found.code).toBe(code);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Ada\\Plan.docx', 'Plan.docx'],
    ['Plan\u202Efdp.exe', 'Planfdp.exe'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['  Étude  clinique .pdf', 'Étude clinique.pdf'],
    ['.htaccess', 'document.htaccess'],
    ['<<>>.pdf', 'document.pdf'],
    ['', 'document'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });
});
