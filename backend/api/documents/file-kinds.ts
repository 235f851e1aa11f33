import { keptDocuments, type DocumentEnding } from '#/backend/events/document-endings.ts';

export type FileKind = { content: 'zip' | 'ole' | 'odf' | 'text' | readonly number[]; part?: string };

const jpeg: FileKind = { content: [0xff, 0xd8, 0xff] };
const text: FileKind = { content: 'text' };

/** What a kept document holds, by its ending: its form, or its first bytes. */
export const fileKinds: Readonly<Record<DocumentEnding, FileKind>> = {
  pdf: { content: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  docx: { content: 'zip', part: 'word/' },
  xlsx: { content: 'zip', part: 'xl/' },
  pptx: { content: 'zip', part: 'ppt/' },
  doc: { content: 'ole', part: 'WordDocument' },
  xls: { content: 'ole', part: 'Workbook' },
  ppt: { content: 'ole', part: 'PowerPoint Document' },
  odt: { content: 'odf' },
  ods: { content: 'odf' },
  odp: { content: 'odf' },
  rtf: { content: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  txt: text,
  md: text,
  csv: text,
  // A page never runs here: it leaves as a file to save, in a sandbox.
  html: text,
  htm: text,
  png: { content: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpg: jpeg,
  jpeg: jpeg,
};

export const mediaTypes: readonly string[] = Object.values(keptDocuments);
