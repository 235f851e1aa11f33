import { write, type WorkSheet } from '@e965/xlsx';
import CFB from 'cfb';
import type { FileType } from '#/backend/reading/blocks.ts';
import { documents } from '../documents.ts';
import { docOf, oleOf, pptOf } from '../old-office.ts';
import type { HostileFile } from './hostile-file.ts';

/** Changes numbers of a file at these places. */
async function changed(type: FileType, changes: Readonly<Record<number, number>>): Promise<Buffer> {
  const bytes = Buffer.from(await documents[type]());
  for (const [at, value] of Object.entries(changes)) bytes.writeUInt32LE(value >>> 0, Number(at));
  return bytes;
}

/** Puts a number at a place of a stream, which begins with these bytes. */
function inStream(file: Buffer, start: string, at: number, value: number): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32LE(value >>> 0, bytes.indexOf(Buffer.from(start, 'hex')) + at);
  return bytes;
}

const doc = () => docOf(['The risk is accepted.']);
const word = 'eca5c100';

type Case = readonly [string, FileType, () => Buffer | Promise<Buffer>, HostileFile['answer']?];
const cases: readonly Case[] = [
  ['Word 6', 'doc', () => docOf(['a'], { nFib: 0x65 }), ['OLD_FORMAT']],
  ['Word 95', 'doc', () => docOf(['a'], { nFib: 0x68 }), ['OLD_FORMAT']],
  ['Word 2', 'doc', () => Buffer.concat([Buffer.from('dba52d00', 'hex'), Buffer.alloc(500)]), ['OLD_FORMAT']],
  ['Excel 4', 'xls', () => Buffer.concat([Buffer.from('0904060000001000', 'hex'), Buffer.alloc(500)]), ['OLD_FORMAT']],
  ['PowerPoint 4', 'ppt', () => oleOf({ PP40: Buffer.alloc(500) }), ['OLD_FORMAT']],
  ['an encrypted document', 'doc', () => docOf(['a'], { flags: 0x300 }), ['ENCRYPTED']],
  ['an encrypted deck', 'ppt', () => pptOf([{ lines: ['a'] }], { isEncrypted: true }), ['ENCRYPTED']],
  [
    'an encrypted newer file',
    'docx',
    () => oleOf({ EncryptedPackage: Buffer.alloc(500), EncryptionInfo: Buffer.alloc(50) }),
    ['ENCRYPTED'],
  ],
  ['no document in it', 'doc', () => oleOf({ Something: Buffer.alloc(500) }), ['UNKNOWN_TYPE']],
  ['a document of no bytes', 'doc', () => oleOf({ WordDocument: Buffer.alloc(0) }), ['DAMAGED', 'UNKNOWN_TYPE']],
  ['a document of zero bytes', 'doc', () => oleOf({ WordDocument: Buffer.alloc(5_000) }), ['OLD_FORMAT']],
  ['a workbook of zero bytes', 'xls', () => oleOf({ Workbook: Buffer.alloc(5_000) })],
  ['a deck without its user', 'ppt', () => oleOf({ 'PowerPoint Document': Buffer.alloc(5_000) }), ['DAMAGED']],
  [
    'a deck of zero bytes',
    'ppt',
    () => oleOf({ 'PowerPoint Document': Buffer.alloc(5_000), 'Current User': Buffer.alloc(50) }),
    ['DAMAGED'],
  ],
  ['a text without an end', 'doc', () => inStream(doc(), word, 0x4c, 0xffffffff)],
  ['pieces behind the end', 'doc', () => inStream(doc(), word, 0x1a2, 0xfffffff0), ['DAMAGED']],
  ['notes without an end', 'doc', () => inStream(doc(), word, 0x50, 0x7fffffff)],
  ['a sector chain that is a circle', 'doc', () => changed('doc', { 512: 0, 516: 0 })],
  ['a folder behind the end', 'doc', () => changed('doc', { 0x30: 0xfffffff0 }), ['DAMAGED', 'UNKNOWN_TYPE']],
  ['sectors of 4 GB', 'xls', () => changed('xls', { 0x1e: 0x0006001f })],
  ['a billion sectors of the table', 'xls', () => changed('xls', { 0x2c: 0x3fffffff })],
  ['a chain of tables without an end', 'ppt', () => changed('ppt', { 0x44: 0, 0x48: 0x7fffffff })],
  ['a mark of OLE alone', 'doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['DAMAGED']],
  ['an edit that is before itself', 'ppt', () => pptCircle()],
  ['a cell in the last row and column', 'xls', () => farApart(), ['text']],
  ['a sheet that says it is full', 'xls', () => sheetOf({ A1: { t: 's', v: 'near' }, '!ref': 'A1:IV65536' }), ['text']],
  ['a program in Visual Basic', 'doc', () => withMacros(), ['text']],
];

const sheetOf = (sheet: WorkSheet): Buffer =>
  write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'biff8' });
const farApart = () => sheetOf({ A1: { t: 's', v: 'near' }, IV65536: { t: 's', v: 'far' }, '!ref': 'A1:IV65536' });

function withMacros(): Buffer {
  const file = CFB.read(doc(), { type: 'buffer' });
  CFB.utils.cfb_add(file, 'Macros/VBA/dir', Buffer.alloc(100));
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

/** The newest edit names itself as the one before. */
function pptCircle(): Buffer {
  const bytes = pptOf([{ lines: ['a'] }]);
  const edit = bytes.indexOf(Buffer.from('0000f50f1c000000', 'hex'));
  const stream = bytes.indexOf(Buffer.from('0f00e803', 'hex'));
  bytes.writeUInt32LE(edit - stream, edit + 16);
  return bytes;
}

/** Files of older programs that are locked, too old, or go in circles. */
export const old: readonly HostileFile[] = cases.map(([name, type, make, answer]) => ({
  name: `old: ${name}`,
  type,
  make,
  ...(answer && { answer }),
}));
