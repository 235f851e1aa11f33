import * as z from 'zod';

/** The kinds of file that are read, by their content. */
export const fileTypes = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'odt',
  'ods',
  'odp',
  'rtf',
  'csv',
  'md',
  'html',
] as const;
export type FileType = (typeof fileTypes)[number];

/** The place of a block. Numbers begin at 1; `heading` are the headings above it, the outermost first. */
export const Place = z.object({
  page: z.int().nullable(),
  /** Word keeps only the page of its last layout. */
  approximate: z.boolean(),
  slide: z.int().nullable(),
  sheet: z.string().nullable(),
  /** As in a spreadsheet: "B7", the first cell of a row. */
  cell: z.string().nullable(),
  line: z.int().nullable(),
  heading: z.array(z.string()),
});
export type Place = z.infer<typeof Place>;

/**
 * A piece of a document in reading order. `text` is canonical (NFKC, plain quotes and dashes, no soft hyphens). A row
 * joins its cells with " | "; `header` are the head cells of its table.
 */
export const Block = z.object({
  /** From 0, in reading order. */
  id: z.int(),
  kind: z.enum(['heading', 'paragraph', 'item', 'row', 'note']),
  text: z.string(),
  place: Place,
  header: z.array(z.string()),
});
export type Block = z.infer<typeof Block>;

/** What was found in a file and is shown to people: it is never run. */
export const ReadingWarning = z.enum(['macros', 'embedded-object', 'cut']);

/** A file as text with places. */
export const Reading = z.object({
  /** Name and version of the reader: another version may give other blocks. */
  extractor: z.string(),
  type: z.enum(fileTypes),
  /** Pages or slides, where the file knows them. */
  pages: z.int().nullable(),
  /** Pages without text, such as scans: nothing is known of them. */
  unreadable: z.array(z.int()),
  blocks: z.array(Block),
  warnings: z.array(ReadingWarning),
});
export type Reading = z.infer<typeof Reading>;

/** Why a file cannot be read. */
export const ReadingRefusal = z.enum([
  'ENCRYPTED',
  'OLD_FORMAT',
  'DAMAGED',
  'TOO_LARGE',
  'TOO_SLOW',
  'UNKNOWN_TYPE',
  'TYPE_DIFFERS',
  'FORBIDDEN_CONTENT',
]);
export type ReadingRefusal = z.infer<typeof ReadingRefusal>;

/** A file that cannot be read; `code` says why. */
export class FileNotRead extends Error {
  readonly code: ReadingRefusal;
  constructor(code: ReadingRefusal, message: string) {
    super(message);
    this.code = code;
  }
}
