import {
  documentEnding,
  keptDocuments,
  largestMegabytes,
  type DocumentEnding,
} from '#/backend/events/document-endings.ts';
import type { OfficeFinding } from '#/backend/events/documents.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';
import { openZip } from '#/backend/reading/zip.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import { fileKinds, type FileKind } from './file-kinds.ts';
import { officeFile } from './office-file.ts';
import { zipEntries } from './zip-entries.ts';

/** In bytes. */
export const largestFile = largestMegabytes * 1024 * 1024;

export type Examined =
  | { ok: true; fileName: string; mediaType: string; findings: OfficeFinding[] }
  | { ok: false; code: ErrorCode };

/** The kind of an uploaded file, by the ending of its name and by its content; both have to agree. */
export function examine(name: string, bytes: Buffer): Examined {
  const fileName = safeName(name);
  const ending = documentEnding(fileName);
  if (ending === null) return { ok: false, code: 'FILE_TYPE_UNSUPPORTED' };
  if (bytes.length === 0) return { ok: false, code: 'FILE_EMPTY' };
  const mediaType = keptDocuments[ending];
  const findings = findingsOf(bytes, ending);
  return typeof findings === 'string' ? { ok: false, code: findings } : { ok: true, fileName, mediaType, findings };
}

/** What is found in a file with this ending, or why it is refused. */
function findingsOf(bytes: Buffer, ending: DocumentEnding): OfficeFinding[] | ErrorCode {
  const kind = fileKinds[ending];
  if (kind.content === 'zip') return inOfficeFile(bytes, kind);
  if (kind.content === 'odf') return inOpenDocument(bytes, keptDocuments[ending]);
  if (kind.content === 'ole') return inOldOfficeFile(bytes, kind);
  const isRight = kind.content === 'text' ? isText(bytes) : startsWith(bytes, kind.content);
  if (!isRight) return 'FILE_CONTENT_DIFFERS';
  return ending === 'rtf' && bytes.includes('\\objdata') ? ['embedded-object'] : [];
}

function inOfficeFile(bytes: Buffer, { part = '' }: FileKind): OfficeFinding[] | ErrorCode {
  const entries = zipEntries(bytes);
  const isOffice = entries?.some((entry) => entry.name === '[Content_Types].xml');
  if (!entries || !isOffice || !entries.some((entry) => entry.name.startsWith(part))) return 'FILE_CONTENT_DIFFERS';
  const office = officeFile(bytes, entries);
  if (!office) return 'FILE_CONTENT_DIFFERS';
  return office.hasMacros ? 'FILE_HAS_MACROS' : office.findings;
}

/** The entry `mimetype` of an OpenDocument file names its kind (OpenDocument 1.3, part 2, 3.3). */
function inOpenDocument(bytes: Buffer, mediaType: string): OfficeFinding[] | ErrorCode {
  const zip = opened(bytes);
  if (!zip?.has('content.xml') || zip.mediaType !== mediaType) return 'FILE_CONTENT_DIFFERS';
  if (zip.names.some((name) => /^(?:Basic|Scripts)\//.test(name))) return 'FILE_HAS_MACROS';
  return zip.names.some((name) => name.startsWith('Object ')) ? ['embedded-object'] : [];
}

/** A zip within the limits of reading, with its entry `mimetype`; null for any other. */
function opened(bytes: Buffer) {
  try {
    const zip = openZip(bytes);
    return { ...zip, mediaType: zip.read('mimetype')?.toString('latin1').trim() };
  } catch (error) {
    if (error instanceof FileNotRead) return null;
    throw error;
  }
}

function inOldOfficeFile(bytes: Buffer, { part = '' }: FileKind): OfficeFinding[] | ErrorCode {
  if (!startsWith(bytes, ole) || !holdsStream(bytes, part)) return 'FILE_CONTENT_DIFFERS';
  return holdsStream(bytes, '_VBA_PROJECT') ? 'FILE_HAS_MACROS' : [];
}

/** The first bytes of an office file of 97 to 2003 ([MS-CFB] 2.2). */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Whether the directory contains a stream of this name, whose names are UTF-16: nothing of the file is parsed here. */
const holdsStream = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

const startsWith = (bytes: Buffer, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** UTF-8 without control characters that do not occur in text. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    return !/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text);
  } catch {
    return false;
  }
}

/**
 * A name that every system can store: no folders, no control, direction or reserved characters, at most 120 characters
 * with its ending.
 */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF<>:"|?*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length).replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${
    stem
      .slice(0, 120 - ending.length)
      .toWellFormed()
      .trim() || 'document'
  }${ending}`;
}
