import { FileNotRead, type FileType, type Reading } from './blocks.ts';
import { collector, Cut, type Collector } from './collector.ts';
import { typeOf } from './sniff.ts';

/** Name and version of this reader: raise it whenever the same bytes give other blocks. */
export const extractor = 'acta-1';

type Reader = (bytes: Buffer, out: Collector) => void | Promise<void>;

/** Loads only what a file needs: a library is slow to load and can break. */
const readers: Readonly<Partial<Record<FileType, () => Promise<Reader>>>> = {
  pdf: async () => (await import('./formats/pdf.ts')).readPdf,
  docx: async () => (await import('./formats/docx.ts')).readDocx,
  txt: async () => (await import('./formats/text.ts')).readText,
  md: async () => (await import('./formats/markdown.ts')).readMarkdown,
};

/**
 * Reads a file in this process. It may take any time and memory: `readFile` puts it into a process of its own. Throws
 * `FileNotRead`.
 */
export async function readBytes(bytes: Buffer, name: string): Promise<Reading> {
  const type = typeOf(bytes, name);
  const read = await readers[type]?.();
  if (!read) throw new FileNotRead('UNKNOWN_TYPE', `Files of type ${type} are not read yet`);
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
