const openXml = 'application/vnd.openxmlformats-officedocument';

const openDocument = 'application/vnd.oasis.opendocument';

export type FileKind = {
  mediaType: string;
  content: 'zip' | 'ole' | 'odf' | 'text' | readonly number[];
  part?: string;
};

/** It never runs here: it leaves as a file to save, in a sandbox. */
const page: FileKind = { mediaType: 'text/html', content: 'text' };
const jpeg: FileKind = { mediaType: 'image/jpeg', content: [0xff, 0xd8, 0xff] };

/** Endings of the files that a document space accepts, with their media type and first bytes. */
export const fileKinds: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', { mediaType: 'application/pdf', content: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  ['docx', { mediaType: `${openXml}.wordprocessingml.document`, content: 'zip', part: 'word/' }],
  ['xlsx', { mediaType: `${openXml}.spreadsheetml.sheet`, content: 'zip', part: 'xl/' }],
  ['pptx', { mediaType: `${openXml}.presentationml.presentation`, content: 'zip', part: 'ppt/' }],
  ['doc', { mediaType: 'application/msword', content: 'ole', part: 'WordDocument' }],
  ['xls', { mediaType: 'application/vnd.ms-excel', content: 'ole', part: 'Workbook' }],
  ['ppt', { mediaType: 'application/vnd.ms-powerpoint', content: 'ole', part: 'PowerPoint Document' }],
  ['odt', { mediaType: `${openDocument}.text`, content: 'odf' }],
  ['ods', { mediaType: `${openDocument}.spreadsheet`, content: 'odf' }],
  ['odp', { mediaType: `${openDocument}.presentation`, content: 'odf' }],
  ['rtf', { mediaType: 'application/rtf', content: [0x7b, 0x5c, 0x72, 0x74, 0x66] }],
  ['txt', { mediaType: 'text/plain', content: 'text' }],
  ['md', { mediaType: 'text/markdown', content: 'text' }],
  ['csv', { mediaType: 'text/csv', content: 'text' }],
  ['html', page],
  ['htm', page],
  ['png', { mediaType: 'image/png', content: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  ['jpg', jpeg],
  ['jpeg', jpeg],
]);

export const mediaTypes: readonly string[] = [...fileKinds.values()].map(({ mediaType }) => mediaType);
