import CFB from 'cfb';
import { FileNotRead, type FileType } from '../blocks.ts';

/** The streams of an OLE file ([MS-CFB]) by their names in lower case; Macs name the root in their own way. */
export type Ole = { names: readonly string[]; stream: (name: string) => Buffer | null };

/** Opens an OLE file. Throws `FileNotRead` `DAMAGED` where it is broken. */
export function openOle(bytes: Buffer): Ole {
  const container = parsed(bytes);
  const names = container.FullPaths.map((path) =>
    path
      .replace(/^[^/]*\//, '')
      .replace(/\/$/, '')
      .toLowerCase(),
  );
  return {
    names,
    stream(name) {
      const content = container.FileIndex[names.indexOf(name.toLowerCase())]?.content;
      return content ? Buffer.from(content) : null;
    },
  };
}

function parsed(bytes: Buffer) {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new FileNotRead('DAMAGED', 'The OLE file is broken');
  }
}

/** Returns which office file this is. Throws `FileNotRead` `ENCRYPTED` for a newer one that is locked in an OLE file. */
export function oleType(bytes: Buffer): FileType {
  const names = new Set(openOle(bytes).names);
  if (names.has('encryptedpackage')) throw new FileNotRead('ENCRYPTED', 'The file is encrypted');
  if (names.has('worddocument')) return 'doc';
  if (names.has('workbook') || names.has('book')) return 'xls';
  if (names.has('powerpoint document')) return 'ppt';
  if (names.has('pp40')) throw new FileNotRead('OLD_FORMAT', 'The format is older than those that are read');
  throw new FileNotRead('UNKNOWN_TYPE', 'The OLE file is no document');
}
