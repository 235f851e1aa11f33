import { FileNotRead, type FileType, type Reading } from './blocks.ts';
import { collector, Cut, type Collector } from './collector.ts';
import { extractor } from './extractor.ts';
import { typeOf } from './sniff.ts';

type Reader = (bytes: Buffer, out: Collector) => void | Promise<void>;

/** Loads only what a file needs: a library is slow to load and can break. */
const readers: Readonly<Record<FileType, () => Promise<Reader>>> = {
  pdf: async () => (await import('./formats/pdf.ts')).readPdf,
  doc: async () => (await import('./formats/doc.ts')).readDoc,
  docx: async () => (await import('./formats/docx.ts')).readDocx,
  xls: async () => (await import('./formats/xls.ts')).readXls,
  xlsx: async () => (await import('./formats/xlsx.ts')).readXlsx,
  ppt: async () => (await import('./formats/ppt.ts')).readPpt,
  pptx: async () => (await import('./formats/pptx.ts')).readPptx,
  txt: async () => (await import('./formats/text.ts')).readText,
  odt: async () => (await import('./formats/open-document.ts')).readOpenText,
  ods: async () => (await import('./formats/ods.ts')).readOds,
  odp: async () => (await import('./formats/open-document.ts')).readOpenText,
  rtf: async () => (await import('./formats/rtf.ts')).readRtf,
  csv: async () => (await import('./formats/csv.ts')).readCsv,
  md: async () => (await import('./formats/markdown.ts')).readMarkdown,
  html: async () => (await import('./formats/html.ts')).readHtml,
};

/**
 * Reads a file in this process. It may take any time and memory: `readFile` puts it into a process of its own. Throws
 * `FileNotRead`.
 */
export async function readBytes(bytes: Buffer, name: string): Promise<Reading> {
  const type = typeOf(bytes, name);
  const read = await readers[type]();
  const out = collector();
  try {
    await read(bytes, out);
  } catch (error) {
    if (!(error instanceof Cut)) throw error instanceof FileNotRead ? error : unexpected(error);
  }
  return { extractor, type, ...out.result() };
}

/** The parsers throw errors of their own for what they do not understand. */
function unexpected(error: unknown): FileNotRead {
  return new FileNotRead('DAMAGED', error instanceof Error ? error.message.slice(0, 200) : 'The file is broken');
}
