import type { OfficeFinding } from '#/backend/events/documents.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import { fileKinds } from './file-kinds.ts';
import { officeFile } from './office-file.ts';
import { zipEntries } from './zip-entries.ts';

export const largestFile = 10 * 1024 * 1024;

export type Examined =
  | { ok: true; fileName: string; mediaType: string; findings: OfficeFinding[] }
  | { ok: false; code: ErrorCode };

/** The kind of an uploaded file, by the ending of its name and by its content; both have to agree. */
export function examine(name: string, bytes: Buffer): Examined {
  const fileName = safeName(name);
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.get(ending);
  if (!kind) return { ok: false, code: 'FILE_TYPE_UNSUPPORTED' };
  if (bytes.length === 0) return { ok: false, code: 'FILE_EMPTY' };
  let findings: OfficeFinding[] = [];
  if (kind.content === 'zip') {
    const entries = zipEntries(bytes);
    const part = kind.part ?? '';
    const isOffice = entries?.some((entry) => entry.name === '[Content_Types].xml');
    if (!entries || !isOffice || !entries.some((entry) => entry.name.startsWith(part)))
      return { ok: false, code: 'FILE_CONTENT_DIFFERS' };
    const office = officeFile(bytes, entries);
    if (!office) return { ok: false, code: 'FILE_CONTENT_DIFFERS' };
    if (office.hasMacros) return { ok: false, code: 'FILE_HAS_MACROS' };
    findings = office.findings;
  } else if (kind.content === 'ole') {
    if (!startsWith(bytes, ole) || !holdsStream(bytes, kind.part ?? ''))
      return { ok: false, code: 'FILE_CONTENT_DIFFERS' };
    if (holdsStream(bytes, '_VBA_PROJECT')) return { ok: false, code: 'FILE_HAS_MACROS' };
  } else if (kind.content === 'text' ? !isText(bytes) : !startsWith(bytes, kind.content))
    return { ok: false, code: 'FILE_CONTENT_DIFFERS' };
  return { ok: true, fileName, mediaType: kind.mediaType, findings };
}

/** The first bytes of an office file of 97 to 2003 ([MS-CFB] 2.2). */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Whether a stream of this name stands in the directory, whose names are UTF-16: nothing of the file is parsed here. */
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
