import { FileNotRead, fileTypes, type FileType } from './blocks.ts';
import { decodeText } from './decode.ts';
import { oleType } from './formats/ole.ts';
import { mainPart } from './formats/package.ts';
import { walkXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const OLE = Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Types of one form, which only the name distinguishes. */
const textTypes: ReadonlySet<FileType> = new Set(['txt', 'csv', 'md', 'html']);

/**
 * Returns the type of a file by its content, compared with the ending of its name. Throws `FileNotRead`: `TYPE_DIFFERS`
 * where they disagree, `UNKNOWN_TYPE` for other files, and what opening it says.
 */
export function typeOf(bytes: Buffer, name: string): FileType {
  const named = typeOfName(name);
  const found = typeOfContent(bytes);
  if (found === 'text') {
    if (textTypes.has(named)) return named;
    throw new FileNotRead('TYPE_DIFFERS', `The file is named ${named} and is text`);
  }
  if (found !== named) throw new FileNotRead('TYPE_DIFFERS', `The file is named ${named} and is ${found}`);
  return found;
}

/** Returns the type that a name says. Throws `FileNotRead` `UNKNOWN_TYPE` for any other ending. */
export function typeOfName(name: string): FileType {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = fileTypes.find((one) => one === (aliases[ending] ?? ending));
  if (!type) throw new FileNotRead('UNKNOWN_TYPE', 'Files with this ending are not read');
  return type;
}

/** Other endings of the same types. */
const aliases: Readonly<Record<string, FileType>> = {
  htm: 'html',
  markdown: 'md',
  text: 'txt',
  docm: 'docx',
  xlsm: 'xlsx',
  pptm: 'pptx',
};

function typeOfContent(bytes: Buffer): FileType | 'text' {
  if (bytes.subarray(0, 8).equals(OLE)) return oleType(bytes);
  if (bytes.subarray(0, 4).equals(ZIP)) return zipType(openZip(bytes));
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, 5).equals(Buffer.from('{\\rtf'))) return 'rtf';
  if (isOld(bytes)) throw new FileNotRead('OLD_FORMAT', 'The format is older than those that are read');
  decodeText(bytes); // throws where the bytes are no text
  return 'text';
}

/** Word for DOS and Word 2 ([MS-DOC] history), Excel 2 to 4 ([MS-XLS] 2.4.21 and before), which are no OLE files. */
function isOld(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 2).toString('hex');
  return ['31be', '32be', 'dba5', '9ba5'].includes(start) || ['0900', '0902', '0904'].includes(start);
}

const openDocuments: Readonly<Record<string, FileType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};
const officeDocuments: readonly (readonly [RegExp, FileType])[] = [
  [/wordprocessingml\.(document|template)|ms-word\.(document|template)/, 'docx'],
  [/presentationml\.(presentation|slideshow|template)|ms-powerpoint\./, 'pptx'],
  [/spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macro/, 'xlsx'],
];

/** The list of content types names the kind of an office file; a file embedded in it has an entry of its own. */
function zipType(zip: Zip): FileType {
  const openDocument = openDocuments[zip.read('mimetype')?.toString('latin1').trim() ?? ''];
  if (openDocument) return openDocument;
  const listed = zip.read('[Content_Types].xml');
  if (!listed) throw new FileNotRead('UNKNOWN_TYPE', 'The archive is no document');
  const said = contentType(listed, mainPart(zip));
  const type = officeDocuments.find(([pattern]) => pattern.test(said))?.[1];
  if (!type) throw new FileNotRead('UNKNOWN_TYPE', 'The archive is no document');
  return type;
}

/** What the list of types says of a part by its name, else by its ending. */
function contentType(listed: Buffer, part: string): string {
  let [byName, byEnding] = ['', ''];
  const ending = part.split('.').at(-1) ?? '';
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  walkXml(listed, {
    open(name, { PartName: path = '', Extension: extension = '', ContentType: type = '' }) {
      if (name === 'Override' && isSame(path, `/${part}`)) byName = type;
      else if (name === 'Default' && isSame(extension, ending)) byEnding = type;
    },
  });
  return byName || byEnding;
}
