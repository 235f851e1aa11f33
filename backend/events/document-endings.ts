const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Media types of documents with words, by the ending of their name. */
export const textDocuments = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${openXml}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${openXml}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: 'application/rtf',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
} as const;

/** The same of every document that a space keeps: with words or a picture. */
export const keptDocuments = { ...textDocuments, png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const;
export type DocumentEnding = keyof typeof keptDocuments;

/** Megabytes (of 1,048,576 bytes) that a document has at most. */
export const largestMegabytes = 10;

/** The ending of a name in small letters; null where no space keeps such documents. */
export function documentEnding(name: string): DocumentEnding | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return isKept(ending) ? ending : null;
}

const isKept = (ending: string): ending is DocumentEnding => Object.hasOwn(keptDocuments, ending);
