import * as z from 'zod/mini';
import { AsOfQuery, filled, Id, text } from '../edge/contract.ts';

/** The place of a block; numbers begin at 1, `heading` are the headings above it, the outermost first. */
const BlockPlace = z.object({
  page: z.nullable(z.int()),
  approximate: z.boolean(),
  slide: z.nullable(z.int()),
  sheet: z.nullable(z.string()),
  cell: z.nullable(z.string()),
  line: z.nullable(z.int()),
  heading: z.array(z.string()),
});

export const TextBlock = z.object({
  id: z.int(),
  kind: z.enum(['heading', 'paragraph', 'item', 'row', 'note']),
  /** The cells of a row are joined by " | ". */
  text: z.string(),
  place: BlockPlace,
  /** The head cells of the table of a row. */
  header: z.array(z.string()),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** A part of the text of a document of a check. `erased`: its words are gone; `notRead`: it could not be read. */
export const DocumentText = z.object({
  state: z.enum(['shown', 'erased', 'notRead']),
  /** Why there is no text. */
  code: z.nullable(z.string()),
  document: z.object({ id: z.string(), version: z.int(), name: z.string(), fileName: z.string() }),
  type: z.nullable(z.string()),
  /** Pages or slides, where the file knows them; `unreadable` are those without text. */
  pages: z.nullable(z.int()),
  unreadable: z.array(z.int()),
  /** The file is so long that its end was not read. */
  isCut: z.boolean(),
  /** Blocks of the whole text. */
  total: z.int(),
  blocks: z.array(TextBlock),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** Places of searched words: at most 200 of them, and how many there are. */
export const FoundWords = z.object({
  total: z.int(),
  hits: z.array(z.object({ block: z.int(), from: z.int(), to: z.int() })),
});
export type FoundWords = z.infer<typeof FoundWords>;

const ofDocument = { runId: Id, documentId: Id, ...AsOfQuery };
/** `GET check/getText`: blocks around a block, before it, or from it on. */
export const TextQuery = z.strictObject({
  ...ofDocument,
  at: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  side: z._default(z.enum(['around', 'before', 'after']), 'around'),
});
/** `GET check/getFile`: the file itself, as it was attached. */
export const FileQuery = z.strictObject(ofDocument);
/** `GET check/findInText`. */
export const FindQuery = z.strictObject({ ...ofDocument, words: filled(80) });

const place = z.int().check(z.minimum(0), z.maximum(10_000_000));
const Passage = {
  runId: Id,
  requirement: filled(100),
  documentId: Id,
  block: place,
  from: place,
  to: place,
};
/** `POST check/linkEvidence`: characters `from` to `to` of a block are evidence of a requirement. */
export const LinkEvidenceBody = z.strictObject(Passage);
/** `POST check/unlinkEvidence` takes that back. */
export const UnlinkEvidenceBody = z.strictObject({ ...Passage, reason: z.optional(text(1000)) });
